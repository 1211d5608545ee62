import { and, asc, desc, eq, inArray, notInArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FormerGroup, Group, GroupOwner } from "#contract/courses/schemas.ts";
import { dayInZone } from "#contract/dates/dates.ts";
import { schoolYearIn } from "#contract/dates/schoolYear.ts";
import { hasBeenIn } from "#server/access/givenToGroups.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { formerMembers, groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { schools, userRoles, users } from "#server/database/schema/people.ts";
import { coursesOfGroups, presentCourse } from "../courses/queries.ts";

export type GroupRow = typeof groups.$inferSelect;
export type OwnerRow = Awaited<ReturnType<typeof ownersOf>>[number];
export type GroupParts = Awaited<ReturnType<typeof partsOfGroups>>;

/** Returns the student's groups, by title. */
export const groupsOf = (db: Database, studentId: string, type?: string): Promise<GroupRow[]> =>
  groupsFor(db, studentId, type ? eq(groups.type, type as GroupRow["type"]) : undefined);

/** Returns the group if the student is a member, or was. */
export async function visibleGroup(
  db: Database,
  { studentId, groupId }: { studentId: string; groupId: string },
): Promise<GroupRow | undefined> {
  const [row] = await db
    .select()
    .from(groups)
    .where(and(eq(groups.id, groupId), hasBeenIn(db, groups.id, studentId)));
  return row;
}

/** Returns the groups that the student has left, each with the school year in which that was, latest first. */
export async function formerGroupsOf(db: Database, studentId: string): Promise<FormerGroup[]> {
  const present = db
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.studentId, studentId));
  const rows = await db
    .select({ group: groups, time: formerMembers, timeZone: schools.timeZone })
    .from(formerMembers)
    .innerJoin(groups, eq(groups.id, formerMembers.groupId))
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(and(eq(formerMembers.studentId, studentId), notInArray(groups.id, present)))
    .orderBy(desc(formerMembers.until), asc(groups.title), asc(groups.id));
  const latest = new Map(rows.toReversed().map((row) => [row.group.id, row]));
  return rows
    .filter((row) => latest.get(row.group.id) === row)
    .map(({ group: { id, title, type }, time, timeZone }) => {
      const dayOf = (moment: Date) => dayInZone(moment, timeZone);
      const since = time.since && dayOf(time.since);
      return { id, title, type, schoolYear: schoolYearIn({ since, until: dayOf(time.until) }) };
    });
}

async function groupsFor(
  db: Database,
  studentId: string,
  condition: ReturnType<typeof eq> | undefined,
): Promise<GroupRow[]> {
  const rows = await db
    .select({ group: groups })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .where(and(eq(groupMembers.studentId, studentId), condition))
    .orderBy(asc(groups.title), asc(groups.id));
  return rows.map(({ group }) => group);
}

/** Returns owners and courses of several groups; one query after the other, since a transaction has one connection. */
export async function partsOfGroups(db: Database, rows: GroupRow[]) {
  const ids = rows.map(({ id }) => id);
  return { owners: await ownersOf(db, ids), courses: await coursesOfGroups(db, ids) };
}

/** Returns the owners of several groups, one row a role. */
const ownersOf = (db: Database, groupIds: string[]) =>
  db
    .select({ groupId: groupOwners.groupId, user: users, role: userRoles })
    .from(groupOwners)
    .innerJoin(users, eq(users.id, groupOwners.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(inArray(groupOwners.groupId, groupIds), isOpen(users)))
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));

export const presentGroups = (rows: GroupRow[], { owners, courses }: GroupParts): Group[] =>
  rows.map((row) => ({
    id: row.id,
    title: row.title,
    type: row.type,
    description: row.description,
    schoolID: row.schoolId,
    courses: courses.filter(({ groupId }) => groupId === row.id).map(({ course }) => presentCourse(course)),
    owners: presentOwners(owners.filter(({ groupId }) => groupId === row.id)),
  }));

/** Merges rows to one owner with all roles. */
function presentOwners(rows: OwnerRow[]): GroupOwner[] {
  const owners = new Map<string, GroupOwner>();
  for (const { user, role } of rows) {
    const { id: userId, firstName, lastName } = user;
    const owner = owners.get(userId) ?? { userId, firstName, lastName, roles: [] };
    if (role) owner.roles.push({ referenceId: role.schoolId, roleId: role.roleId });
    owners.set(userId, owner);
  }
  return [...owners.values()];
}

/**
 * Condition for a column with the id of one of the student's groups. An array instead of a subquery, so that PostgreSQL
 * always uses the index by group.
 */
export const isGroupOf = (db: Database, groupId: PgColumn, studentId: Placeholder): SQL =>
  isOneOfGroups(db, groupId, eq(groupMembers.studentId, studentId));

/** The same for the groups of several students. */
export const isGroupOfAny = (db: Database, groupId: PgColumn, studentIds: Placeholder<string, string[]> | SQL): SQL =>
  isOneOfGroups(db, groupId, isOneOf(groupMembers.studentId, studentIds));

function isOneOfGroups(db: Database, groupId: PgColumn, isMember: SQL): SQL {
  const groupIds = db.select({ id: groupMembers.groupId }).from(groupMembers).where(isMember);
  return sql`${groupId} = any(array(${groupIds}))`;
}
