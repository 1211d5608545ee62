import { dataProblem } from "#contract/integration/dataProblems.ts";
import { BadRow, listIn, type Row } from "./csvFolder.ts";
import type { Course, Enrollment, Org, Person, ReadNeeds, Role, RosterClass, RosterFolder, Session } from "./roster.ts";

// Files that OneRoster and School Data Sync share.

/** OneRoster lists rows that are gone for a while yet. */
export const isDeleted = (row: Row): boolean => row.find("status")?.toLowerCase() === "tobedeleted";

const unlessDeleted =
  <One>(use: (row: Row) => One) =>
  (row: Row): One | null =>
    isDeleted(row) ? null : use(row);

export const readOrgs = ({ read }: RosterFolder): Promise<Org[]> =>
  read(
    "orgs.csv",
    {
      columns: ["sourcedId", "name", "type"],
      feeds: ["school"],
      about: (row) => [["school", row.find("sourcedId")]],
    },
    unlessDeleted((row) => {
      const type = row.need("type").toLowerCase();
      return {
        at: row.at,
        id: row.need("sourcedId"),
        name: row.need("name"),
        isSchool: type === "school",
        isKnownType: ORG_TYPES.includes(type),
        parentId: row.find("parentSourcedId"),
      };
    }),
  );

const ORG_TYPES = ["school", "college", "department", "district", "local", "state", "national", "region", "university"];

/** The people that a row names, as whatever they are. */
export const anybody = (id: string | null): ["student" | "guardian" | "user", string | null][] => [
  ["student", id],
  ["guardian", id],
  ["user", id],
];

export const personOf = (row: Row): Person => ({
  at: row.at,
  id: row.need("sourcedId"),
  username: row.find("username"),
  firstName: row.need("givenName"),
  lastName: row.need("familyName"),
  mail: row.find("email"),
  phone: row.find("phone") ?? row.find("sms"),
  isProtected: protectionIn(row),
});

/** No format has a column for a protected identity. Both allow columns of one's own. */
const PROTECTED = "metadata.protectedIdentity";

function protectionIn(row: Row): boolean | undefined {
  const value = row.find(PROTECTED)?.toLowerCase();
  if (value === undefined) return undefined;
  if (value !== "true" && value !== "false") throw new BadRow(PROTECTED, dataProblem("neitherTrueNorFalse"));
  return value === "true";
}

export const readCourses = ({ read }: RosterFolder): Promise<Course[]> =>
  read(
    "courses.csv",
    { columns: ["sourcedId", "title"], feeds: ["course"], optional: true, about: () => [] },
    unlessDeleted((row) => ({
      at: row.at,
      id: row.need("sourcedId"),
      title: row.need("title"),
      sessionId: row.find("schoolYearSourcedId"),
    })),
  );

export const readSessions = ({ read }: RosterFolder): Promise<Session[]> =>
  read(
    "academicSessions.csv",
    { columns: ["sourcedId"], feeds: [], optional: true, about: () => [] },
    unlessDeleted((row) => ({
      at: row.at,
      id: row.need("sourcedId"),
      startDate: row.day("startDate"),
      endDate: row.day("endDate"),
    })),
  );

/** Roles of people at schools. */
export const ROLES: ReadNeeds = {
  columns: ["userSourcedId", "orgSourcedId", "role"],
  feeds: ["placement", "role", "student", "user"],
  about: (row) => anybody(row.find("userSourcedId")),
};

export const roleOf = (row: Row): Omit<Role, "isPrimary" | "hasEnded"> => ({
  at: { ...row.at, columns: { student: "userSourcedId", user: "userSourcedId", school: "orgSourcedId" } },
  personId: row.need("userSourcedId"),
  orgId: row.need("orgSourcedId"),
  role: row.need("role"),
});

/** The columns of classes.csv that each format names in its own way. */
type ClassColumns = { school: string; sessions: string };

export const classes = ({ school }: ClassColumns): ReadNeeds => ({
  columns: ["sourcedId", school, "title"],
  feeds: ["group", "groupCourse"],
  optional: true,
  about: (row) => [["group", row.find("sourcedId")]],
});

export const classOf = (row: Row, { school, sessions }: ClassColumns): Omit<RosterClass, "isMentorGroup"> => ({
  at: { ...row.at, columns: { school, course: "courseSourcedId" } },
  id: row.need("sourcedId"),
  orgId: row.need(school),
  title: row.need("title"),
  courseId: row.find("courseSourcedId"),
  sessionIds: listIn(row.find(sessions)),
});

export const ENROLLMENTS: ReadNeeds = {
  columns: ["classSourcedId", "userSourcedId", "role"],
  feeds: ["membership", "ownership"],
  optional: true,
  about: (row) => [["group", row.find("classSourcedId")], ...anybody(row.find("userSourcedId"))],
};

export const enrollmentOf = (row: Row): Omit<Enrollment, "hasEnded"> => ({
  at: { ...row.at, columns: { group: "classSourcedId", student: "userSourcedId", user: "userSourcedId" } },
  classId: row.need("classSourcedId"),
  personId: row.need("userSourcedId"),
  role: row.need("role").toLowerCase(),
});
