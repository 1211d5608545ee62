import { and, asc, eq, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { foundFirst } from "#server/database/foundFirst.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { guardianRows, hasNotSignedIn, linksAt, ofSchools, type Place, stateOf, type Unreached } from "./rows.ts";

type Names = { firstName: PgColumn; lastName: PgColumn };

export type Listing = Place & {
  /** Whether those who have signed in are listed too. */
  isWhole: boolean;
  /** Condition for the names of guardians or of their children, and protected students who are found by their numbers. */
  search: { hasName: (people: Names) => SQL | undefined; studentIds: string[] } | null;
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
  const people = guardianRows(db, ofSchools(db, links, groupId))
    .where(foundFirst(undefined))
    .as("people");
  const theirs = (condition: SQL | undefined) =>
    inArray(
      people.id,
      db
        .select({ id: links.guardianId })
        .from(links)
        .innerJoin(students, eq(students.id, links.studentId))
        .where(condition),
    );
  const isListed = or(people.protected, not(people.isProtected), theirs(sql`${students.protected}`));
  const isFound =
    search &&
    or(
      and(not(people.isProtected), inArray(people.id, idsNamed(db, links, search.hasName))),
      theirs(and(sql`${students.protected}`, isOneOf(students.id, search.studentIds))),
    );
  const rows = await db
    .select()
    .from(people)
    .where(and(isWhole ? undefined : hasNotSignedIn(db, people.id), isListed, isFound ?? undefined))
    .orderBy(asc(people.lastName), asc(people.firstName), asc(people.id))
    .offset(page.skipped)
    .limit(page.size);
  const ids = rows.map((row) => row.id);
  const without = isWhole
    ? await db
        .select({ id: guardians.id })
        .from(guardians)
        .where(and(inArray(guardians.id, ids), hasNotSignedIn(db)))
    : rows;
  const unreached = new Set(without.map((row) => row.id));
  return rows.map(({ known, protected: _, ...one }) => ({
    ...one,
    state: stateOf(one.mail, known),
    hasSignedIn: !unreached.has(one.id),
  }));
}

/** Selects the guardians with a name, or with a child of that name who is not protected. */
function idsNamed(db: Database, links: ReturnType<typeof linksAt>, hasName: (people: Names) => SQL | undefined) {
  const own = db
    .select({ id: guardians.id, firstName: guardians.firstName, lastName: guardians.lastName })
    .from(links)
    .innerJoin(guardians, eq(guardians.id, links.guardianId))
    .where(foundFirst(isOpen(guardians)))
    .as("own_names");
  const children = db
    .select({ id: links.guardianId, firstName: students.firstName, lastName: students.lastName })
    .from(links)
    .innerJoin(students, eq(students.id, links.studentId))
    .where(foundFirst(isOpen(students)))
    .as("childrens_names");
  const byChild = db.select({ id: children.id }).from(children).where(hasName(children));
  return db.select({ id: own.id }).from(own).where(hasName(own)).union(byChild);
}
