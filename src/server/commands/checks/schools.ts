import { and, asc, count, eq, exists, notExists, or, type SQL, sql } from "drizzle-orm";
import { STUDENT_ROLE } from "#contract/courses/rules.ts";
import { GUARDIANS_COMMUNICATION_KEY } from "#contract/students/endpoints.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { schoolData, schools, studentSchools, students, userRoles } from "#server/database/schema/people.ts";
import { type Finding, ok, warning } from "./finding.ts";

/** Schools named in one finding. */
const NAMED_MAX = 10;

/** Looks for schools that lack, for all of their students, something that families depend on and registers may leave out. */
export async function schoolFindings(db: Database, tenantId?: string): Promise<Finding[]> {
  const found = await db
    .select({
      title: schools.title,
      born: count(students.birthDate),
      hasMentorGroups: sql<boolean>`${exists(mentorGroups(db))}`,
      hasContacts: sql<boolean>`${exists(groupsToWriteTo(db))}`,
    })
    .from(schools)
    .innerJoin(studentSchools, eq(studentSchools.schoolId, schools.id))
    .innerJoin(students, and(eq(students.id, studentSchools.studentId), eq(students.active, true)))
    .where(tenantId === undefined ? undefined : eq(schools.tenantId, tenantId))
    .groupBy(schools.id)
    .orderBy(asc(schools.title));
  if (found.length === 0) return [];
  const lacking = [
    ...missing(
      "mentor groups",
      found.filter(({ hasMentorGroups }) => !hasMentorGroups),
      "Class lists and calendars of the whole school stay empty there. docs/sources.md says which classes become mentor groups.",
    ),
    ...missing(
      "staff to write to",
      found.filter(({ hasContacts }) => !hasContacts),
      "Guardians can write to nobody there. A mentor group needs an owner, such as a teacher in its enrollments.",
    ),
    ...missing(
      "birth dates",
      found.filter(({ born }) => born === 0),
      "Nobody comes of age there. docs/sources.md says where birth dates are read from.",
    ),
  ];
  return lacking.length > 0 ? lacking : [ok("schools", "have mentor groups, staff to write to and birth dates")];
}

function missing(what: string, found: { title: string }[], why: string): Finding[] {
  if (found.length === 0) return [];
  const rest = found.length - NAMED_MAX;
  const names = found.slice(0, NAMED_MAX).map(({ title }) => title);
  return [warning(what, `none at ${names.join(", ")}${rest > 0 ? ` and ${rest} more schools` : ""}. ${why}`)];
}

/** The school's groups with members. */
const filledGroups = (db: Database, condition: SQL | undefined) =>
  db
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(groupMembers, eq(groupMembers.groupId, groups.id))
    .where(and(eq(groups.schoolId, schools.id), condition));

const mentorGroups = (db: Database) => filledGroups(db, eq(groups.type, "MENTOR_GROUP"));

/** Groups whose owners guardians may write to, as `contactsOf` finds them for a student. */
function groupsToWriteTo(db: Database) {
  const isStudentHere = db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(
      and(
        eq(userRoles.userId, groupOwners.userId),
        eq(userRoles.schoolId, groups.schoolId),
        eq(userRoles.roleId, STUDENT_ROLE),
      ),
    );
  const owners = db
    .select({ id: groupOwners.userId })
    .from(groupOwners)
    .where(and(eq(groupOwners.groupId, groups.id), notExists(isStudentHere)));
  const isOpen = db
    .select({ id: schoolData.schoolId })
    .from(schoolData)
    .where(
      and(
        eq(schoolData.schoolId, groups.schoolId),
        eq(schoolData.key, GUARDIANS_COMMUNICATION_KEY),
        eq(sql`lower(${schoolData.value})`, "true"),
      ),
    );
  return filledGroups(db, and(exists(owners), or(eq(groups.type, "MENTOR_GROUP"), exists(isOpen))));
}
