import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { CHANGES_DAYS } from "#contract/integration.ts";
import { type Database, LOCKS } from "#server/database/connect.ts";
import { changes } from "#server/database/schema/integration.ts";
import { schools } from "#server/database/schema/people.ts";

const DAY_MS = 24 * 60 * 60_000;

type Change = { type: string; subjectId: string; deliveryId?: string; at: Date };

/**
 * Adds changes to the feed of the school's tenant, in the transaction that they were made in. A tenant's changes are written one
 * after the other until they are committed, so whoever reads up to a number has missed none below it.
 */
export async function addChanges(db: Database, schoolId: string, added: Change[]): Promise<void> {
  const [school] = await db.select({ tenantId: schools.tenantId }).from(schools).where(eq(schools.id, schoolId));
  if (!school) throw new Error("A change of no school");
  await db.execute(sql`select pg_advisory_xact_lock(${LOCKS.changes}, hashtext(${school.tenantId}))`);
  await db.insert(changes).values(added.map((change) => ({ ...change, ...school, schoolId })));
}

/** Position in the feed: the number of the last change read, and when it was read. */
export type Cursor = { number: number; at: Date };

export const cursorText = ({ number, at }: Cursor): string =>
  Buffer.from(`${number}.${at.getTime()}`).toString("base64url");

/** Returns undefined for a text that is no cursor. */
export function cursorIn(text: string): Cursor | undefined {
  const [, number, at] = /^(\d{1,10})\.(\d{1,15})$/.exec(Buffer.from(text, "base64url").toString("utf8")) ?? [];
  return number === undefined ? undefined : { number: Number(number), at: new Date(Number(at)) };
}

/** Whether changes after a cursor may be gone already. */
export const isTooOld = ({ at }: Cursor, now: Date): boolean => at < daysBefore(now);

const daysBefore = (now: Date): Date => new Date(now.getTime() - CHANGES_DAYS * DAY_MS);

type Asked = { tenantId: string; schools: string[] | null; types: string[]; after: number; limit: number };

/** Returns the changes after a number, the earliest first. */
export const changesAfter = (db: Database, { tenantId, schools: limited, types, after, limit }: Asked) =>
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

/** Deletes changes that can no longer be asked for. */
export const forgetOldChanges = (db: Database, now: Date) => db.delete(changes).where(lt(changes.at, daysBefore(now)));
