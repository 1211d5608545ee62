import { and, asc, eq, inArray } from "drizzle-orm";
import type { ContactGroup } from "#contract/conversations/schemas.ts";
import { STUDENT_ROLE } from "#contract/courses/rules.ts";
import type { Group } from "#contract/courses/schemas.ts";
import { GUARDIANS_COMMUNICATION_KEY } from "#contract/students/endpoints.ts";
import { presentStaffOf } from "#server/access/presentStaff.ts";
import type { Database } from "#server/database/connect.ts";
import { schoolData } from "#server/database/schema/people.ts";
import { groupsOf, partsOfGroups, presentGroups } from "../groups/queries.ts";

/**
 * Staff who may be written to about the student (CONV-8, CONV-9): the owners of its mentor groups, and those of its education
 * groups if the school allows it, but nobody without a role there, who would not read it, and nobody who is a student there.
 */
export async function contactsOf(db: Database, studentId: string, now: Date): Promise<ContactGroup[]> {
  const { userIds } = (await presentStaffOf(db, [studentId], now))(studentId);
  const groups = (await staffGroupsOf(db, studentId))
    .map((group) => ({ ...group, owners: group.owners.filter(({ userId }) => userIds.has(userId)) }))
    .filter(({ owners }) => owners.length > 0);
  const open = await schoolsOpenToGuardians(
    db,
    groups.map(({ schoolID }) => schoolID),
  );
  return groups.filter(({ type, schoolID }) => type === "MENTOR_GROUP" || open.has(schoolID));
}

/** All groups of the student with the staff who own them. */
export async function staffGroupsOf(db: Database, studentId: string): Promise<ContactGroup[]> {
  const groups = await groupsWithOwners(db, studentId);
  return groups.map(({ id, title, type, schoolID, owners: all }) => {
    const isStudentHere = ({ roles }: ContactGroup["owners"][number]) =>
      roles.some(({ referenceId, roleId }) => referenceId === schoolID && roleId === STUDENT_ROLE);
    return { id, title, type, schoolID, owners: all.filter((owner) => !isStudentHere(owner)) };
  });
}

export async function groupsWithOwners(db: Database, studentId: string): Promise<Group[]> {
  const rows = await groupsOf(db, studentId);
  return presentGroups(rows, await partsOfGroups(db, rows));
}

async function schoolsOpenToGuardians(db: Database, schoolIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select()
    .from(schoolData)
    .where(and(inArray(schoolData.schoolId, schoolIds), eq(schoolData.key, GUARDIANS_COMMUNICATION_KEY)))
    .orderBy(asc(schoolData.schoolId));
  return new Set(rows.filter(({ value }) => value.toLowerCase() === "true").map(({ schoolId }) => schoolId));
}
