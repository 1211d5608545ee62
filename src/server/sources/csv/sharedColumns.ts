import { dataProblem } from "#contract/integration/dataProblems.ts";
import { CLASS_TYPES, isSchool, ORG_TYPES, ROLES as ROLE_CODES, ROLE_TYPES, TRUTHS } from "./codes.ts";
import { BadRow, listIn, type Row } from "./csvFolder.ts";
import type {
  BirthDate,
  Course,
  Enrollment,
  Org,
  Person,
  ReadNeeds,
  Role,
  Roster,
  RosterClass,
  RosterFolder,
  Session,
} from "./roster.ts";

// Files that OneRoster and School Data Sync share.

/** OneRoster lists rows that are gone for a while yet. */
export const isDeleted = (row: Row): boolean => row.find("status")?.toLowerCase() === "tobedeleted";

export const readOrgs = ({ read }: RosterFolder, deleted: Roster["deleted"] = []): Promise<Org[]> =>
  read(
    "orgs.csv",
    {
      columns: ["sourcedId", "name", "type"],
      feeds: ["school"],
      about: (row) => [["school", row.find("sourcedId")]],
    },
    (row) => {
      const id = row.need("sourcedId");
      if (isDeleted(row)) {
        deleted.push({ kind: "school", id, at: row.at });
        return null;
      }
      const type = row.need("type");
      return {
        at: row.at,
        id,
        name: row.need("name"),
        type,
        isSchool: isSchool(type.toLowerCase()),
        isKnownType: ORG_TYPES.includes(type.toLowerCase()),
        parentId: row.find("parentSourcedId"),
      };
    },
  );

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
    (row) => ({
      at: row.at,
      id: row.need("sourcedId"),
      title: row.need("title"),
      sessionId: row.find("schoolYearSourcedId"),
      isDeleted: isDeleted(row),
    }),
  );

/** Reads the terms and school years. One that is deleted is still one, whose days are unknown. */
export const readSessions = ({ read }: RosterFolder): Promise<Session[]> =>
  read("academicSessions.csv", { columns: ["sourcedId"], feeds: [], optional: true, about: () => [] }, (row) => ({
    at: row.at,
    id: row.need("sourcedId"),
    startDate: isDeleted(row) ? null : row.day("startDate"),
    endDate: isDeleted(row) ? null : row.day("endDate"),
  }));

/** Reads the days on which people were born. A day that cannot be read, or is to come, is reported and changes nothing. */
export async function readBirthDates(folder: RosterFolder, column: string, today: string): Promise<BirthDate[]> {
  const needs = { columns: [column], feeds: [], optional: true, about: () => [] };
  return folder.read("demographics.csv", needs, (row) => {
    if (isDeleted(row)) return null;
    const day = dayOf(row, "birthDate");
    const [value, id] = [row.find("birthDate"), row.need(column)];
    const at = { ...row.at, columns: { student: column } };
    if (day !== null && day <= today) return { at, id, birthDate: day };
    if (value !== null)
      folder.items.push({
        is: "unclear",
        at: { ...row.at, field: "birthDate" },
        reason: dataProblem("noDay", { value }),
      });
    return null;
  });
}

/** A day, or null for none. */
function dayOf(row: Row, column: string): string | null {
  try {
    return row.day(column);
  } catch (error) {
    if (error instanceof BadRow) return null;
    throw error;
  }
}

/** Roles of people at schools. */
export const ROLES: ReadNeeds = {
  columns: ["userSourcedId", "orgSourcedId", "role"],
  feeds: ["placement", "role", "student", "user"],
  about: (row) => anybody(row.find("userSourcedId")),
  codes: { role: ROLE_CODES, roleType: ROLE_TYPES, isPrimary: TRUTHS },
};

/** A place of which the format has two, in a column of its own; undefined if it has neither. */
export function isFirst(row: Row, column: string, [first, second]: readonly string[]): boolean | undefined {
  const value = row.find(column)?.toLowerCase() ?? second;
  return value === first ? true : value === second ? false : undefined;
}

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
  concerns: ["course"],
  optional: true,
  codes: { classType: CLASS_TYPES },
  about: (row) => [["group", row.find("sourcedId")]],
});

export const classOf = (row: Row, { school, sessions }: ClassColumns): RosterClass => ({
  at: { ...row.at, columns: { school, course: "courseSourcedId" } },
  id: row.need("sourcedId"),
  orgId: row.need(school),
  title: row.need("title"),
  courseId: row.find("courseSourcedId"),
  sessionIds: listIn(row.find(sessions)),
  sessionColumn: sessions,
  classType: row.find("classType")?.toLowerCase() ?? null,
});

export const ENROLLMENTS: ReadNeeds = {
  columns: ["classSourcedId", "userSourcedId", "role"],
  feeds: ["membership", "ownership"],
  optional: true,
  about: (row) => [["group", row.find("classSourcedId")], ...anybody(row.find("userSourcedId"))],
  codes: { role: ROLE_CODES },
};

export const enrollmentOf = (row: Row): Omit<Enrollment, "hasEnded"> => ({
  at: { ...row.at, columns: { group: "classSourcedId", student: "userSourcedId", user: "userSourcedId" } },
  classId: row.need("classSourcedId"),
  personId: row.need("userSourcedId"),
  role: row.need("role").toLowerCase(),
});
