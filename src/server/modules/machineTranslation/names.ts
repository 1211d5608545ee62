import { and, eq, inArray } from "drizzle-orm";
import { groupsEverOf } from "#server/access/givenToGroups.ts";
import type { Database } from "#server/database/connect.ts";
import { groups } from "#server/database/schema/groups.ts";
import {
  guardianStudents,
  guardians,
  schools,
  studentSchools,
  students,
  userRoles,
  users,
} from "#server/database/schema/people.ts";

type HiddenName = { firstName: string; lastName: string };

export type KnownNames = {
  /** People of the tenant whose identity is protected. Nothing of their names may leave. */
  hidden: HiddenName[];
  /** The student and its guardians, of whom texts use the first name alone. */
  close: HiddenName[];
  /** Staff, schools and groups by their full names. */
  full: string[];
};

/** Reads the names that stay as they are in texts for a student's guardians. */
export async function namesAround(db: Database, studentId: string): Promise<KnownNames & { tenantId: string }> {
  const named = <People extends typeof students | typeof guardians | typeof users>(people: People) => ({
    firstName: people.firstName,
    lastName: people.lastName,
  });
  const [student] = await db.select().from(students).where(eq(students.id, studentId));
  const tenantId = student?.tenantId ?? "";
  const hiddenIn = (people: typeof students | typeof guardians | typeof users) =>
    db
      .select(named(people))
      .from(people)
      .where(and(eq(people.tenantId, tenantId), eq(people.protected, true)));
  const atSchools = eq(studentSchools.studentId, studentId);
  const [hidden, family, staff, schoolRows, groupRows] = await Promise.all([
    Promise.all([hiddenIn(students), hiddenIn(guardians), hiddenIn(users)]),
    db
      .select(named(guardians))
      .from(guardianStudents)
      .innerJoin(guardians, eq(guardians.id, guardianStudents.guardianId))
      .where(eq(guardianStudents.studentId, studentId)),
    db
      .selectDistinct(named(users))
      .from(studentSchools)
      .innerJoin(userRoles, eq(userRoles.schoolId, studentSchools.schoolId))
      .innerJoin(users, eq(users.id, userRoles.userId))
      .where(atSchools),
    db
      .select({ title: schools.title })
      .from(studentSchools)
      .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
      .where(atSchools),
    db
      .select({ title: groups.title })
      .from(groups)
      .where(inArray(groups.id, groupsEverOf(db, studentId))),
  ]);
  return {
    tenantId,
    hidden: hidden.flat(),
    close: [...(student ? [student] : []), ...family],
    full: [...staff.map(fullName), ...schoolRows.map(({ title }) => title), ...groupRows.map(({ title }) => title)],
  };
}

const fullName = ({ firstName, lastName }: HiddenName): string => `${firstName} ${lastName}`.trim();

/** Addresses and mail addresses, which begin where a word does: no word is tried again from each of its letters. */
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]]|(?<![^\s@<>"'(),;:])[^\s@<>"'(),;:]+@[^\s@<>"'(),;:]+\.\p{L}{2,}/giu;
const TELEPHONE = /(?<![\p{L}\p{N}])(?:\+|0)\d[\d\s\u00a0()/-]{5,16}\d(?![\p{L}\p{N}])/gu;

/** A name that is used alone has at least so many letters; with fewer it would hide too many words. */
const PART_MIN = 3;
/** A protected name of so many letters is found with endings too, as Finnish has them. */
const INFLECTED_MIN = 4;

/** Returns patterns of what stays in a text and is not sent, those of protected identities first (TRAN-2). */
export function keptPatterns({ hidden, close, full }: KnownNames): RegExp[] {
  const hiddenNames = hidden.flatMap((person) => [
    fullName(person),
    ...[person.firstName, person.lastName].flatMap((name) => [name, ...name.split(/[\s-]+/).filter(isLong)]),
  ]);
  const openNames = [...full, ...close.flatMap((person) => [fullName(person), person.firstName])];
  return [
    ...patternOf(hiddenNames, "giu", (name) => (name.length >= INFLECTED_MIN ? "\\p{L}{0,4}" : GENITIVE)),
    ...patternOf(openNames, "gu", () => GENITIVE),
    ADDRESS,
    TELEPHONE,
  ];
}

const isLong = (part: string): boolean => part.length >= PART_MIN;

const GENITIVE = "(?:[:'’]?s)?";

function patternOf(names: string[], flags: string, ending: (name: string) => string): RegExp[] {
  const known = [...new Set(names.map((name) => name.normalize("NFC").trim()))]
    .filter((name) => /[\p{L}\p{N}]/u.test(name))
    // The longest first, so that a full name is found as a whole.
    .sort((one, other) => other.length - one.length);
  if (known.length === 0) return [];
  const alternatives = known.map((name) => `${escaped(name).replace(/\s+/g, "[\\s\\u00a0]+")}${ending(name)}`);
  return [new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join("|")})(?![\\p{L}\\p{N}])`, flags)];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
