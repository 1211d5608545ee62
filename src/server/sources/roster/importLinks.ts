import { and, eq, or } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { inBatches } from "#server/database/connect.ts";
import { groupMembers, groupOwners } from "#server/database/schema/groups.ts";
import { guardianStudents, studentSchools, userRoles } from "#server/database/schema/people.ts";
import { differingPairs, type Importing } from "./changes.ts";
import { isStudentRole } from "./importPeople.ts";
import type { Roster } from "./roster.ts";

const DELETED_AT_ONCE = 500;

/**
 * Imports guardianships, school attendance, roles of staff and group membership. Removes links that left the register,
 * if both ends came from it.
 */
export async function importLinks({ db, roster, ids, note }: Importing): Promise<void> {
  const [schoolIds, studentIds, guardianIds, userIds, groupIds] = [
    await ids("school"),
    await ids("student"),
    await ids("guardian"),
    await ids("user"),
    await ids("group"),
  ];
  const imported = (...maps: Map<string, string>[]) => {
    const sets = maps.map((map) => new Set(map.values()));
    return (...values: string[]) => values.every((value, index) => sets[index]?.has(value));
  };
  const orgs = new Set(roster.orgs.filter(({ isSchool }) => isSchool).map(({ id }) => id));
  const idIn = (map: Map<string, string>, sourcedId: string) => map.get(sourcedId) ?? "";

  const children = new Map<string, number>();
  const isLinkOurs = imported(guardianIds, studentIds);
  await bring({
    kind: "guardian of a student",
    before: (await db.select().from(guardianStudents)).filter((row) => isLinkOurs(row.guardianId, row.studentId)),
    after: roster.links.map(({ studentId, guardianId }) => {
      const position = children.get(guardianId) ?? 0;
      children.set(guardianId, position + 1);
      return { guardianId: idIn(guardianIds, guardianId), studentId: idIn(studentIds, studentId), position };
    }),
    keyOf: (row) => [row.guardianId, row.studentId],
    insert: (rows) => db.insert(guardianStudents).values(rows),
    table: guardianStudents,
    columns: [guardianStudents.guardianId, guardianStudents.studentId],
  });

  const isPlaceOurs = imported(studentIds, schoolIds);
  await bring({
    kind: "student at a school",
    before: (await db.select().from(studentSchools)).filter((row) => isPlaceOurs(row.studentId, row.schoolId)),
    after: [...attendedSchools(roster, orgs)].flatMap(([student, schools]) =>
      schools.map((school, position) => ({
        studentId: idIn(studentIds, student),
        schoolId: idIn(schoolIds, school),
        position,
      })),
    ),
    keyOf: (row) => [row.studentId, row.schoolId],
    insert: (rows) => db.insert(studentSchools).values(rows),
    table: studentSchools,
    columns: [studentSchools.studentId, studentSchools.schoolId],
  });

  const isRoleOurs = imported(userIds, schoolIds);
  await bring({
    kind: "role at a school",
    before: (await db.select().from(userRoles)).filter((row) => isRoleOurs(row.userId, row.schoolId)),
    after: roster.roles
      .filter((role) => !isStudentRole(role) && orgs.has(role.orgId))
      .map(({ personId, orgId, role }) => ({
        userId: idIn(userIds, personId),
        schoolId: idIn(schoolIds, orgId),
        roleId: role,
      })),
    keyOf: (row) => [row.userId, row.schoolId, row.roleId],
    insert: (rows) => db.insert(userRoles).values(rows),
    table: userRoles,
    columns: [userRoles.userId, userRoles.schoolId, userRoles.roleId],
  });

  const isMemberOurs = imported(groupIds, studentIds);
  await bring({
    kind: "member of a group",
    before: (await db.select().from(groupMembers)).filter((row) => isMemberOurs(row.groupId, row.studentId)),
    after: roster.enrollments
      .filter(({ isStudent }) => isStudent)
      .map(({ classId, personId }) => ({ groupId: idIn(groupIds, classId), studentId: idIn(studentIds, personId) })),
    keyOf: (row) => [row.groupId, row.studentId],
    insert: (rows) => db.insert(groupMembers).values(rows),
    table: groupMembers,
    columns: [groupMembers.groupId, groupMembers.studentId],
  });

  const isOwnerOurs = imported(groupIds, userIds);
  await bring({
    kind: "owner of a group",
    before: (await db.select().from(groupOwners)).filter((row) => isOwnerOurs(row.groupId, row.userId)),
    after: roster.enrollments
      .filter(({ isStudent, personId }) => !isStudent && userIds.has(personId))
      .map(({ classId, personId }) => ({ groupId: idIn(groupIds, classId), userId: idIn(userIds, personId) })),
    keyOf: (row) => [row.groupId, row.userId],
    insert: (rows) => db.insert(groupOwners).values(rows),
    table: groupOwners,
    columns: [groupOwners.groupId, groupOwners.userId],
  });

  async function bring<Pair>({ kind, before, after, keyOf, insert, table, columns }: Pairs<Pair>): Promise<void> {
    const { added, gone } = differingPairs(before, after, (pair) => keyOf(pair).join(" "));
    note.pairs(kind, { added, gone });
    await inBatches(added, insert);
    for (let start = 0; start < gone.length; start += DELETED_AT_ONCE) {
      const keys = gone.slice(start, start + DELETED_AT_ONCE).map(keyOf);
      const isGone = keys.map((key) => and(...columns.map((column, index) => eq(column, key[index]))));
      await db.delete(table).where(or(...isGone));
    }
  }
}

type Pairs<Pair> = {
  kind: string;
  before: Pair[];
  after: Pair[];
  /** Key columns of a pair. */
  keyOf: (pair: Pair) => string[];
  insert: (pairs: Pair[]) => Promise<unknown>;
  table: PgTable;
  columns: PgColumn[];
};

/** The schools of each student, the primary one first. */
function attendedSchools(roster: Roster, orgs: Set<string>): Map<string, string[]> {
  const attended = new Map<string, string[]>();
  for (const isPrimary of [true, false]) {
    for (const role of roster.roles) {
      if (role.isPrimary !== isPrimary || !isStudentRole(role) || !orgs.has(role.orgId)) continue;
      const schools = attended.get(role.personId) ?? [];
      if (!schools.includes(role.orgId)) attended.set(role.personId, [...schools, role.orgId]);
    }
  }
  return attended;
}
