import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

type Row = typeof auditEntries.$inferInsert;

export type Deed = Omit<Row, "id" | "action" | "day">;

export type Audit = {
  /** Remembers that something was read; it is written down with others, so that nobody waits for it. */
  read: (deed: Deed) => void;
  /** Writes down what is remembered. */
  flush: () => Promise<void>;
};

const PAUSE_MS = 5_000;
/** Rows of one statement, whose parameters are numbered up to 65,535. */
const BATCH_SIZE = 1_000;

const dayOf = ({ at }: Deed) => schoolDay(at);
const keyOf = ({ studentId, personId, kind, day }: Row) => [studentId, personId, kind, day].join("\n");

/** Keeps what is read until it is written; `warn` hears of a failure, after which it is tried again. */
export function createAudit(db: Database, warn: (error: unknown) => void): Audit {
  let waiting = new Map<string, Row>();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const later = () => {
    timer ??= setTimeout(() => void flush().catch(warn), PAUSE_MS).unref();
  };
  const keep = (row: Row) => {
    const known = waiting.get(keyOf(row));
    if (!known || known.at < row.at) waiting.set(keyOf(row), row);
  };
  const write = async () => {
    const taken = waiting;
    waiting = new Map();
    try {
      await writeReads(db, [...taken.values()]);
    } catch (error) {
      for (const row of taken.values()) keep(row);
      later();
      throw error;
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const written = writing.then(write);
    writing = written.catch(() => undefined);
    return written;
  };

  return {
    read(deed) {
      keep({ ...deed, action: "read", day: dayOf(deed) });
      later();
    },
    flush,
  };
}

/** In one order on all servers, so that two that write the same rows never wait for each other in a circle. */
async function writeReads(db: Database, rows: Row[]): Promise<void> {
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (let start = 0; start < sorted.length; start += BATCH_SIZE) {
    const { studentId, personId, kind, day, action, at } = auditEntries;
    await db
      .insert(auditEntries)
      .values(sorted.slice(start, start + BATCH_SIZE))
      .onConflictDoUpdate({
        target: [studentId, personId, kind, day],
        targetWhere: sql`${action} = 'read'`,
        set: { at: sql`greatest(${at}, excluded.at)` },
      });
  }
}

/** Writes a change down in the transaction that makes it: both stand, or neither. */
export async function noteChange(tx: Database, deed: Deed): Promise<void> {
  await tx.insert(auditEntries).values({ ...deed, action: "changed", day: dayOf(deed) });
}
