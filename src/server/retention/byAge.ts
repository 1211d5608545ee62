import { millisecondsInDay } from "date-fns/constants";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { RetentionPlan } from "#contract/app/retention.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import type { RetentionRule } from "#server/database/retentionRule.ts";
import { sharedSecrets } from "#server/database/schema/kernel.ts";
import { LEAVERS } from "./leavers.ts";
import { RETENTION_RULES } from "./rules.ts";

/** Number of things that are deleted in one transaction, unless a rule says otherwise. */
const AT_ONCE = 500;

type Reader = Pick<Connection, "run">;

const before = (now: Date, days: number) => new Date(now.getTime() - days * millisecondsInDay).toISOString();

const rulesOf = (plan: RetentionPlan, now: Date) =>
  [...RETENTION_RULES, LEAVERS].flatMap((rule) => {
    const days = plan[rule.kind];
    return days === undefined ? [] : [{ ...rule, before: before(now, days) }];
  });

/** Counts what a plan would delete now, and deletes nothing. */
export async function countOld({ run }: Reader, plan: RetentionPlan, now: Date): Promise<RetentionPlan> {
  const counts: RetentionPlan = {};
  for (const { kind, old, before } of rulesOf(plan, now)) {
    const { rows } = await run(`select count(*)::int as count from (${old}) as old`, [before]);
    counts[kind] = (counts[kind] ?? 0) + z.object({ count: z.number() }).parse(rows[0]).count;
  }
  return counts;
}

/**
 * Deletes what is older than a plan says, and logs how much of it.
 * @param stopping ends it after the present transaction
 */
export async function deleteOld(db: Database, plan: RetentionPlan, now: Date, stopping?: AbortSignal): Promise<void> {
  for (const { kind, old, removes, atOnce = AT_ONCE, before } of rulesOf(plan, now)) {
    let count = atOnce;
    while (count === atOnce && !stopping?.aborted)
      count = await db.transaction(async (tx) => {
        const ids = z
          .array(z.object({ id: z.string() }))
          .parse(await rowsOf(tx, old, before, atOnce))
          .map(({ id }) => id);
        const gone = await removeThings(tx, removes, ids, now);
        if (gone > 0) await logDeletion(tx, { kind, before, count: gone, at: now.toISOString() });
        return gone;
      });
  }
}

async function removeThings(
  tx: Database,
  removes: RetentionRule["removes"],
  ids: string[],
  now: Date,
): Promise<number> {
  if (typeof removes === "function") return removes(tx, ids, now);
  for (const statement of removes) await tx.execute(withValue(statement, ids));
  return ids.length;
}

/** A statement's `$1`, which may stand in it several times, as parameters of Drizzle. */
const withValue = (statement: string, value: unknown) =>
  sql.join(
    statement.split("$1").map((part) => sql.raw(part)),
    sql`${sql.param(value)}`,
  );

async function rowsOf(tx: Database, old: string, before: string, atOnce: number): Promise<unknown> {
  const ordered = `select id from (${old}) as old (id) order by id limit ${atOnce}`;
  return ((await tx.execute(withValue(ordered, before))) as unknown as { rows: unknown }).rows;
}

const NAME = "deletedByAge";
/** The newest are kept. */
const LOGGED_MAX = 2_000;

/** During a rollout and after a rollback, entries may be those of a later version, and stay as that has written them. */
const Deleted = z.looseObject({
  kind: z.string(),
  /** Everything older than this. */
  before: z.iso.datetime(),
  count: z.number(),
  at: z.iso.datetime(),
});
export type Deleted = z.infer<typeof Deleted>;
const Log = z.array(Deleted).catch([]);

/** Logs a deletion: how much of a kind, and never whose. Deletions of one sweep are one entry. */
async function logDeletion(tx: Database, deleted: Deleted): Promise<void> {
  await tx.insert(sharedSecrets).values({ name: NAME, value: [] }).onConflictDoNothing();
  const [row] = await tx.select().from(sharedSecrets).where(sql`${sharedSecrets.name} = ${NAME}`).for("update");
  const log = Log.parse(row?.value);
  const same = log.find(({ kind, at }) => kind === deleted.kind && at === deleted.at);
  if (same) same.count += deleted.count;
  else log.push(deleted);
  await tx
    .update(sharedSecrets)
    .set({ value: log.slice(-LOGGED_MAX) })
    .where(sql`${sharedSecrets.name} = ${NAME}`);
}

/** Returns what was deleted by age, oldest first. */
export async function readDeleted({ run }: Reader): Promise<Deleted[]> {
  const { rows } = await run("select value from shared_secrets where name = $1", [NAME]);
  return Log.parse((rows[0] as { value: unknown } | undefined)?.value);
}
