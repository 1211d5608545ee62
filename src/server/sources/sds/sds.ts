import { listIn } from "../csv/csvFolder.ts";
import type { Roster, RosterFolder } from "../csv/roster.ts";
import { anybody, ENROLLMENT_COLUMNS, personOf, readCourses, readOrgs, readSessions } from "../csv/sharedColumns.ts";

/** Reads Microsoft School Data Sync v2.1. */
export async function readSds(folder: RosterFolder, today: string): Promise<Roster> {
  const { read } = folder;
  const orgs = await readOrgs(folder);
  const people = await read(
    "users.csv",
    {
      columns: ["sourcedId", "givenName", "familyName"],
      feeds: ["student", "user"],
      concerns: ["guardian", "signIn"],
      about: (row) => anybody(row.find("sourcedId")),
    },
    personOf,
  );
  const roles = await read(
    "roles.csv",
    {
      columns: ["userSourcedId", "orgSourcedId", "role"],
      feeds: ["placement", "role", "student", "user"],
      about: (row) => anybody(row.find("userSourcedId")),
    },
    (row) => ({
      at: { ...row.at, columns: { student: "userSourcedId", user: "userSourcedId", school: "orgSourcedId" } },
      personId: row.need("userSourcedId"),
      orgId: row.need("orgSourcedId"),
      role: row.need("role"),
      isPrimary: row.find("isPrimary")?.toLowerCase() === "true",
      hasEnded: (row.day("roleEndDate") ?? today) < today,
    }),
  );
  const classes = await read(
    "classes.csv",
    {
      columns: ["sourcedId", "orgSourcedId", "title"],
      feeds: ["group", "groupCourse"],
      optional: true,
      about: (row) => [["group", row.find("sourcedId")]],
    },
    (row) => ({
      at: { ...row.at, columns: { school: "orgSourcedId", course: "courseSourcedId" } },
      id: row.need("sourcedId"),
      orgId: row.need("orgSourcedId"),
      title: row.need("title"),
      courseId: row.find("courseSourcedId"),
      sessionIds: listIn(row.find("sessionSourcedIds")),
      isMentorGroup: false,
    }),
  );
  const enrollments = await read(
    "enrollments.csv",
    {
      columns: ["classSourcedId", "userSourcedId", "role"],
      feeds: ["membership", "ownership"],
      optional: true,
      about: (row) => [["group", row.find("classSourcedId")], ...anybody(row.find("userSourcedId"))],
    },
    (row) => ({
      at: { ...row.at, columns: ENROLLMENT_COLUMNS },
      classId: row.need("classSourcedId"),
      personId: row.need("userSourcedId"),
      role: row.need("role").toLowerCase(),
      hasEnded: false,
    }),
  );
  // The first user is the student; the second is the contact, who has no role of its own.
  const contacts = await read(
    "relationships.csv",
    {
      columns: ["userSourcedId", "relationshipUserSourcedId", "relationshipRole"],
      feeds: ["guardian", "guardianship", "signIn"],
      optional: true,
      about: (row) => [
        ["student", row.find("userSourcedId")],
        ["guardian", row.find("relationshipUserSourcedId")],
      ],
    },
    (row) => ({
      at: { ...row.at, columns: { student: "userSourcedId", guardian: "relationshipUserSourcedId" } },
      studentId: row.need("userSourcedId"),
      contactId: row.need("relationshipUserSourcedId"),
      relation: row.need("relationshipRole").toLowerCase(),
    }),
  );
  const [courses, sessions] = [await readCourses(folder), await readSessions(folder)];
  const { complete } = folder;
  return { orgs, people, roles, classes, courses, sessions, enrollments, contacts, deleted: [], complete };
}
