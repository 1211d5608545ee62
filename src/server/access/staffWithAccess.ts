import { and, eq, inArray, min, ne, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { STUDENT_ROLE } from "#contract/courses/rules.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { grantedGroups, groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { staffIdentities } from "#server/database/schema/identity.ts";
import { studentSchools, userRoles } from "#server/database/schema/people.ts";
import { OFFICE_ROLES } from "./staff.ts";

/** Role of a member of staff at a school as the roster has it, in lower case. */
export const heldRole = sql`lower(${userRoles.roleId})`;

/**
 * Finds the staff who reach students and can sign in: owners of their groups, those whom an office has given them, and the offices
 * of their schools, as `staff.ts` and `scope.ts` have them. A group that was given until a day counts for ever: what is sent is checked
 * again by who reaches it then.
 * @returns each with one of the students within their reach
 */
export async function staffWithAccess(
  db: Database,
  studentIds: readonly string[],
): Promise<{ staffId: string; studentId: string }[]> {
  if (studentIds.length === 0) return [];
  const ids = [...new Set(studentIds)];
  const found = unionAll(
    db
      .select({ staffId: groupOwners.userId, studentId: groupMembers.studentId })
      .from(groupMembers)
      .innerJoin(groups, eq(groups.id, groupMembers.groupId))
      .innerJoin(groupOwners, eq(groupOwners.groupId, groups.id))
      .innerJoin(userRoles, and(eq(userRoles.userId, groupOwners.userId), eq(userRoles.schoolId, groups.schoolId)))
      .where(and(isOneOf(groupMembers.studentId, ids), ne(heldRole, STUDENT_ROLE))),
    db
      .select({ staffId: grantedGroups.userId, studentId: groupMembers.studentId })
      .from(groupMembers)
      .innerJoin(grantedGroups, eq(grantedGroups.groupId, groupMembers.groupId))
      .where(isOneOf(groupMembers.studentId, ids)),
    db
      .select({ staffId: userRoles.userId, studentId: studentSchools.studentId })
      .from(studentSchools)
      .innerJoin(userRoles, eq(userRoles.schoolId, studentSchools.schoolId))
      .where(and(isOneOf(studentSchools.studentId, ids), inArray(heldRole, OFFICE_ROLES))),
  ).as("reached");
  const rows = await db
    .select({ staffId: found.staffId, studentId: min(found.studentId) })
    .from(found)
    .innerJoin(staffIdentities, eq(staffIdentities.userId, found.staffId))
    .groupBy(found.staffId);
  return rows.flatMap(({ staffId, studentId }) => (studentId === null ? [] : [{ staffId, studentId }]));
}
