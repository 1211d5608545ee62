import { type CsvFolder, listIn, type Row } from "./csvFolder.ts";
import { GUARDIAN_ROLES, type Roster } from "./roster.ts";

/** Reads Microsoft School Data Sync v2.1. */
export async function readSds({ rows }: CsvFolder, today: string): Promise<Roster> {
  const at = ({ file, row }: Row) => ({ file, row });
  const isOn = (row: Row) => (row.find("roleEndDate") ?? today) >= today;
  return {
    orgs: (await rows("orgs.csv")).map((row) => ({
      ...at(row),
      id: row.need("sourcedId"),
      name: row.need("name"),
      isSchool: row.need("type").toLowerCase() === "school",
      parentId: row.find("parentSourcedId"),
    })),
    people: (await rows("users.csv")).map((row) => ({
      ...at(row),
      id: row.need("sourcedId"),
      username: row.find("username"),
      firstName: row.need("givenName"),
      lastName: row.need("familyName"),
      mail: row.find("email"),
      phone: row.find("phone") ?? row.find("sms"),
    })),
    roles: (await rows("roles.csv")).filter(isOn).map((row) => ({
      ...at(row),
      personId: row.need("userSourcedId"),
      orgId: row.need("orgSourcedId"),
      role: row.need("role"),
      isPrimary: row.find("isPrimary")?.toLowerCase() === "true",
    })),
    classes: (await rows("classes.csv", { optional: true })).map((row) => ({
      ...at(row),
      id: row.need("sourcedId"),
      orgId: row.need("orgSourcedId"),
      title: row.need("title"),
      courseId: row.find("courseSourcedId"),
      sessionIds: listIn(row.find("sessionSourcedIds")),
      isMentorGroup: false,
    })),
    courses: (await rows("courses.csv", { optional: true })).map((row) => ({
      ...at(row),
      id: row.need("sourcedId"),
      title: row.need("title"),
      sessionId: row.find("schoolYearSourcedId"),
    })),
    sessions: (await rows("academicSessions.csv", { optional: true })).map((row) => ({
      ...at(row),
      id: row.need("sourcedId"),
      startDate: row.need("startDate"),
    })),
    enrollments: (await rows("enrollments.csv", { optional: true })).map((row) => ({
      ...at(row),
      classId: row.need("classSourcedId"),
      personId: row.need("userSourcedId"),
      isStudent: row.need("role").toLowerCase() === "student",
    })),
    // The first user is the student; the second is the contact, who has no role of its own.
    links: (await rows("relationships.csv", { optional: true }))
      .map((row) => ({
        ...at(row),
        studentId: row.need("userSourcedId"),
        guardianId: row.need("relationshipUserSourcedId"),
        role: row.need("relationshipRole"),
      }))
      .filter(({ role }) => GUARDIAN_ROLES.includes(role.toLowerCase())),
  };
}
