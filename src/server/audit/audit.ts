import { sql } from "drizzle-orm";
import { markConversationRead } from "#contract/conversations/endpoints.ts";
import { markReadAtDesk } from "#contract/desk/inbox/endpoints.ts";
import type { AuditKind } from "#contract/kinds.ts";
import type { Endpoint } from "#contract/registry/calls.ts";
import { schemasOf } from "#contract/registry/schemas.ts";
import type { Database } from "#server/database/connect.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

type Row = typeof auditEntries.$inferInsert;

export type AuditEntry = Omit<Row, "id" | "action" | "day">;

export type Audit = {
  /** Buffers an entry about a read, which is written later in a batch so that no request waits for it. */
  read: (entry: AuditEntry) => void;
  /** Writes the buffered entries. */
  flush: () => Promise<void>;
};

const PAUSE_MS = 5_000;
/** Rows per statement, which takes at most 65,535 parameters. */
const BATCH_SIZE = 1_000;

const dayOf = ({ at }: AuditEntry) => schoolDay(at);
const keyOf = ({ studentId, personId, kind, day }: Row) => `${studentId}\n${personId}\n${kind}\n${day}`;

/** Buffers audit entries of reads and writes them periodically. Reports failures to `warn` and retries. */
export function createAudit(db: Database, warn: (error: unknown) => void): Audit {
  let waiting = new Map<string, Row>();
  let writing = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const later = () => {
    timer ??= setTimeout(() => void flush().catch(warn), PAUSE_MS).unref();
  };
  const keep = (row: Row) => {
    const key = keyOf(row);
    const known = waiting.get(key);
    if (!known || known.at < row.at) waiting.set(key, row);
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
    read(entry) {
      keep({ ...entry, action: "read", day: dayOf(entry) });
      later();
    },
    flush,
  };
}

/** Sorts by key, so that servers that write the same rows cannot deadlock. */
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

/** Writes the audit entry of a change in the transaction of the change: both are committed, or neither. */
export const noteChange = (tx: Database, entry: AuditEntry): Promise<void> => noteChanges(tx, [entry]);

/** The same for a change that concerns any number of students, such as a whole school, in one statement. */
export async function noteChanges(tx: Database, entries: AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => ({ ...entry, day: dayOf(entry) }));
  await tx.execute(sql`
    insert into ${auditEntries} (student_id, person_id, person_kind, kind, action, day, at)
    select "studentId", "personId", "personKind", kind, 'changed', day, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry("studentId" text, "personId" text, "personKind" text, kind text, day date, at timestamptz)`);
}

/** Writes that note what was read. */
const READING: Endpoint[] = [markConversationRead, markReadAtDesk];

/** Returns the kind of audit entry for calls of an endpoint; undefined if it reveals nothing about a student. */
export function auditEntryOf(endpoint: Endpoint): { kind: AuditKind; action: "read" | "changed" } | undefined {
  const isRead = endpoint.method === "GET" || READING.includes(endpoint);
  const { audit: kind } = schemasOf(endpoint);
  return kind === null ? undefined : { kind, action: isRead ? "read" : "changed" };
}

/** Whether a reply with status 200 says that the write was refused, such as an absence that overlaps another. */
export const wasRefused = (reply: unknown): boolean =>
  typeof reply === "object" && reply !== null && "success" in reply && reply.success === false;
