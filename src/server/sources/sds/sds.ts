import { RELATIONS, TRUTHS } from "../csv/codes.ts";
import type { Roster, RosterFolder } from "../csv/roster.ts";
import {
  anybody,
  classes,
  classOf,
  ENROLLMENTS,
  enrollmentOf,
  isFirst,
  personOf,
  ROLES,
  readBirthDates,
  readCourses,
  readOrgs,
  readSessions,
  roleOf,
} from "../csv/sharedColumns.ts";

const CLASS = { school: "orgSourcedId", sessions: "sessionSourcedIds" };

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
  const birthDates = await readBirthDates(folder, "userSourcedId", today);
  const roles = await read("roles.csv", ROLES, (row) => ({
    ...roleOf(row),
    isPrimary: isFirst(row, "isPrimary", TRUTHS),
    hasEnded: (row.day("roleEndDate") ?? today) < today,
  }));
  const groups = await read("classes.csv", classes(CLASS), (row) => classOf(row, CLASS));
  const enrollments = await read("enrollments.csv", ENROLLMENTS, (row) => ({ ...enrollmentOf(row), hasEnded: false }));
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
      codes: { relationshipRole: RELATIONS },
    },
    (row) => ({
      at: { ...row.at, columns: { student: "userSourcedId", guardian: "relationshipUserSourcedId" } },
      studentId: row.need("userSourcedId"),
      contactId: row.need("relationshipUserSourcedId"),
      relation: row.need("relationshipRole").toLowerCase(),
    }),
  );
  const [courses, sessions] = [await readCourses(folder), await readSessions(folder)];
  const { complete, items } = folder;
  return {
    orgs,
    people,
    birthDates,
    roles,
    classes: groups,
    courses,
    sessions,
    enrollments,
    contacts,
    deleted: [],
    complete,
    items,
  };
}
