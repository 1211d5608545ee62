import { and, asc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import {
  guardianRows,
  hasNotSignedIn,
  hasProtectedChild,
  linksAt,
  ofSchools,
  type Place,
  stateOf,
  type Unreached,
} from "./rows.ts";

export type Listing = Place & {
  /** Whether those who have signed in are listed too. */
  isWhole: boolean;
  /** Condition for the guardians and, by their columns, for their children; undefined for all. */
  search: { guardians: SQL | undefined; students: SQL | undefined; studentIds: string[] } | null;
  page: { size: number; skipped: number };
};

/**
 * Returns a page of a place's guardians, by name. Those who are protected themselves, or through a child there, come without a
 * search that names them; a child elsewhere is nothing that this school lists.
 */
export async function guardiansAt(
  db: Database,
  { schoolId, groupId, isWhole, search, page }: Listing,
  now: Date,
): Promise<(Unreached & { hasSignedIn: boolean })[]> {
  const links = linksAt(db, [schoolId], schoolDay(now));
  const theirs = (condition: SQL | undefined) =>
    inArray(
      guardians.id,
      db
        .select({ id: links.guardianId })
        .from(links)
        .innerJoin(students, eq(students.id, links.studentId))
        .where(condition),
    );
  const isProtected = or(guardians.protected, hasProtectedChild(db));
  const isListed = or(guardians.protected, theirs(sql`${students.protected}`), not(hasProtectedChild(db)));
  const isFound =
    search &&
    or(
      and(not(sql`(${isProtected})`), or(search.guardians, theirs(search.students))),
      theirs(and(sql`${students.protected}`, isOneOf(students.id, search.studentIds))),
    );
  const { id, lastName, firstName } = guardians;
  const rows = await guardianRows(db, ofSchools(db, links, groupId))
    .where(and(isWhole ? undefined : hasNotSignedIn(db), isListed, isFound ?? undefined))
    .orderBy(asc(lastName), asc(firstName), asc(id))
    .offset(page.skipped)
    .limit(page.size);
  const ids = rows.map((row) => row.id);
  const without = isWhole
    ? await db
        .select({ id })
        .from(guardians)
        .where(and(inArray(id, ids), hasNotSignedIn(db)))
    : rows;
  const unreached = new Set(without.map((row) => row.id));
  return rows.map(({ known, ...one }) => ({
    ...one,
    state: stateOf(one.mail, known),
    hasSignedIn: !unreached.has(one.id),
  }));
}
