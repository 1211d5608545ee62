import { and, eq, inArray, isNotNull, ne, or } from "drizzle-orm";
import { STUDENT_ROLE } from "#contract/courses/rules.ts";
import { isOfOffice } from "#server/access/officeGroups.ts";
import { OFFICE_ROLES } from "#server/access/staff.ts";
import { heldRole } from "#server/access/staffWithAccess.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { staffIdentities } from "#server/database/schema/identity.ts";
import { userRoles } from "#server/database/schema/people.ts";

/** Returns the schools at which somebody who can sign in sees the student's drop-off and pick-up at the desk (DESK-3). */
export async function schoolsThatSeeCare(db: Database, studentId: string): Promise<string[]> {
  const isOwner = and(isNotNull(groupOwners.groupId), ne(heldRole, STUDENT_ROLE));
  const rows = await db
    .selectDistinct({ schoolId: groups.schoolId })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(userRoles, eq(userRoles.schoolId, groups.schoolId))
    .innerJoin(staffIdentities, eq(staffIdentities.userId, userRoles.userId))
    .leftJoin(groupOwners, and(eq(groupOwners.groupId, groups.id), eq(groupOwners.userId, userRoles.userId)))
    .where(
      and(eq(groupMembers.studentId, studentId), or(isOwner, and(inArray(heldRole, OFFICE_ROLES), isOfOffice(db)))),
    );
  return rows.map(({ schoolId }) => schoolId);
}
