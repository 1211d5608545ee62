import { millisecondsInDay } from "date-fns/constants";
import { and, asc, desc, eq, gt, inArray, lt, max, sql } from "drizzle-orm";
import { type ChangeType, type FollowedKind, typesOf } from "#contract/integration/changes.ts";
import { CHANGES_DAYS } from "#contract/integration/kinds.ts";
import { INTEGER_MAX } from "#contract/limits.ts";
import { type Database, LOCKS } from "#server/database/connect.ts";
import { changes } from "#server/database/schema/integration.ts";
import { schools } from "#server/database/schema/people.ts";
import { schoolsOfAct } from "./schoolsOfAct.ts";
import { shownChanges } from "./shownChanges.ts";
import { queueWebhooks } from "./webhooks/queue.ts";

/** Act of a guardian or of staff in the feed of one school, by ids only. */
export type Change = { type: ChangeType; subjectId: string; schoolId: string; deliveryId?: string };

/**
 * Adds changes to the feeds of their schools' tenants, in the transaction that they were made in. A tenant's changes are written
 * one after the other until they are committed, so whoever reads up to a number has missed none below it.
 */
export async function addChanges(db: Database, added: Change[], at: Date): Promise<void> {
  if (added.length === 0) return;
  const found = await db
    .select({ schoolId: schools.id, tenantId: schools.tenantId })
    .from(schools)
    .where(inArray(schools.id, [...new Set(added.map(({ schoolId }) => schoolId))]));
  const tenantOf = new Map(found.map(({ schoolId, tenantId }) => [schoolId, tenantId]));
  for (const tenantId of [...new Set(tenantOf.values())].toSorted())
    await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.changes}, hashtext(${tenantId}))`);
  const rows = added.map((change) => ({ ...change, at, tenantId: tenantOf.get(change.schoolId) ?? "" }));
  await queueWebhooks(db, await db.insert(changes).values(rows).returning());
}

/** Position in the feed: the number of the last change read, and when it was read. */
export type Cursor = { number: number; at: Date };

export const cursorText = ({ number, at }: Cursor): string =>
  Buffer.from(`${number}.${at.getTime()}`).toString("base64url");

/** Returns undefined for a text that is no cursor, such as one with a number that no change can have. */
export function cursorIn(text: string): Cursor | undefined {
  const [, digits, at] = /^(\d{1,10})\.(\d{1,15})$/.exec(Buffer.from(text, "base64url").toString("utf8")) ?? [];
  const number = Number(digits);
  return digits === undefined || number > INTEGER_MAX ? undefined : { number, at: new Date(Number(at)) };
}

/** Whether changes after a cursor may be gone already. */
export const isTooOld = ({ at }: Cursor, now: Date): boolean => at < daysBefore(now);

const daysBefore = (now: Date): Date => new Date(now.getTime() - CHANGES_DAYS * millisecondsInDay);

type ChangesParams = { tenantId: string; schools: string[] | null; types: string[]; after: number; limit: number };

/** Returns the changes after a number, the earliest first. */
export const changesAfter = (db: Database, { tenantId, schools: limited, types, after, limit }: ChangesParams) =>
  db
    .select()
    .from(changes)
    .where(
      and(
        eq(changes.tenantId, tenantId),
        gt(changes.number, after),
        inArray(changes.type, types),
        limited === null ? undefined : inArray(changes.schoolId, limited),
      ),
    )
    .orderBy(asc(changes.number))
    .limit(limit);

/**
 * Finds the school of the latest change of some kinds of something, as far as a program follows it now. A school to which the
 * thing no longer belongs is left out.
 */
export async function followedAt(
  db: Database,
  { tenantId, schools: limited }: Pick<ChangesParams, "tenantId" | "schools">,
  { kinds, id, now }: { kinds: readonly FollowedKind[]; id: string; now: Date },
): Promise<string | undefined> {
  const found = await db
    .select({ type: changes.type, schoolId: changes.schoolId })
    .from(changes)
    .where(
      and(
        eq(changes.tenantId, tenantId),
        eq(changes.subjectId, id),
        inArray(changes.type, kinds.flatMap(typesOf)),
        limited === null ? undefined : inArray(changes.schoolId, limited),
      ),
    )
    .groupBy(changes.type, changes.schoolId)
    .orderBy(desc(max(changes.number)));
  const isShown = await shownChanges(db, found, now);
  for (const change of found.filter(isShown)) {
    const schoolIds = await schoolsOfAct(db, change.type, { subjectId: id, studentIds: [] });
    if (schoolIds.length === 0 || schoolIds.includes(change.schoolId)) return change.schoolId;
  }
  return undefined;
}

/** Deletes changes that can no longer be asked for. */
export const forgetOldChanges = (db: Database, now: Date) => db.delete(changes).where(lt(changes.at, daysBefore(now)));
