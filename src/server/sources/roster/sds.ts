import { type CsvFolder, listIn, type Row } from "./csvFolder.ts";
import { GUARDIAN_ROLES, type Roster } from "./roster.ts";
import { courseOf, orgOf, personOf, sessionOf, sourceOf } from "./sharedColumns.ts";

/** Reads Microsoft School Data Sync v2.1. */
export async function readSds({ rows }: CsvFolder, today: string): Promise<Roster> {
  const isOn = (row: Row) => (row.find("roleEndDate") ?? today) >= today;
  return {
    orgs: (await rows("orgs.csv")).map(orgOf),
    people: (await rows("users.csv")).map(personOf),
    roles: (await rows("roles.csv")).filter(isOn).map((row) => ({
      ...sourceOf(row),
      personId: row.need("userSourcedId"),
      orgId: row.need("orgSourcedId"),
      role: row.need("role"),
      isPrimary: row.find("isPrimary")?.toLowerCase() === "true",
    })),
    classes: (await rows("classes.csv", { optional: true })).map((row) => ({
      ...sourceOf(row),
      id: row.need("sourcedId"),
      orgId: row.need("orgSourcedId"),
      title: row.need("title"),
      courseId: row.find("courseSourcedId"),
      sessionIds: listIn(row.find("sessionSourcedIds")),
      isMentorGroup: false,
    })),
    courses: (await rows("courses.csv", { optional: true })).map(courseOf),
    sessions: (await rows("academicSessions.csv", { optional: true })).map(sessionOf),
    enrollments: (await rows("enrollments.csv", { optional: true })).map((row) => ({
      ...sourceOf(row),
      classId: row.need("classSourcedId"),
      personId: row.need("userSourcedId"),
      isStudent: row.need("role").toLowerCase() === "student",
    })),
    // The first user is the student; the second is the contact, who has no role of its own.
    links: (await rows("relationships.csv", { optional: true }))
      .map((row) => ({
        ...sourceOf(row),
        studentId: row.need("userSourcedId"),
        guardianId: row.need("relationshipUserSourcedId"),
        role: row.need("relationshipRole"),
      }))
      .filter(({ role }) => GUARDIAN_ROLES.includes(role.toLowerCase())),
  };
}
