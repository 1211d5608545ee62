import { and, asc, eq } from "drizzle-orm";
import { DESK_SEARCH_HITS } from "#contract/desk/students/limits.ts";
import type { FoundStudent } from "#contract/desk/students/schemas.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { isOpen, personOf } from "#server/access/protectedIdentity.ts";
import { activeStudent, type Scope } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { foundFirst } from "#server/database/foundFirst.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { classTitles } from "../shared/groups.ts";
import { hasWords, isNumber, studentsByNumber, wordsOf } from "../shared/nameSearch.ts";
import { namedFor, nameOf, type Person } from "../shared/naming.ts";
import { keyOf } from "../shared/rowKeys.ts";

type Found = { student: Person & { birthDate: string | null }; guardian: Person | null };
type Search = { search: string; scope: Scope; responsible: Scope; now: Date };

const columns = { ...personOf(students), birthDate: students.birthDate };

/**
 * Finds active students within reach: by their own name first, then by a guardian's. Names of protected people find nobody; a
 * protected student is found by the number that those who are responsible for them see (DESK-10).
 * @returns also the ids of the students
 */
export async function searchStudents(
  db: Database,
  { search, scope, responsible, now }: Search,
): Promise<{ reply: FoundStudent[]; shown: string[] }> {
  const words = wordsOf(search);
  if (words.length === 0) return { reply: [], shown: [] };
  const inReach = and(activeStudent(db, scope), isOpen(students));
  const reached = db.select(columns).from(students).where(foundFirst(inReach)).as("reached");
  const own = await db
    .select()
    .from(reached)
    .where(hasWords(reached, words))
    .orderBy(asc(reached.lastName), asc(reached.firstName), asc(reached.id))
    .limit(DESK_SEARCH_HITS);
  const numbered = isNumber(words) ? await studentsByNumber(db, responsible, words.join("")) : [];
  const links = holdingLinks(db, now);
  const theirs = db
    .select({ studentId: links.studentId, ...personOf(guardians) })
    .from(links)
    .innerJoin(guardians, eq(guardians.id, links.guardianId))
    .innerJoin(students, eq(students.id, links.studentId))
    .where(foundFirst(and(inReach, isOpen(guardians))))
    .as("theirs");
  const families = await db
    .selectDistinctOn([students.lastName, students.firstName, students.id], {
      student: columns,
      guardian: personOf(theirs),
    })
    .from(theirs)
    .innerJoin(students, eq(students.id, theirs.studentId))
    .where(hasWords(theirs, words))
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id), asc(theirs.id))
    .limit(DESK_SEARCH_HITS);
  const direct = [...own, ...numbered].map((student): Found => ({ student, guardian: null }));
  const known = new Set(direct.map(({ student }) => student.id));
  const found = [...direct, ...families.filter(({ student }) => !known.has(student.id))].slice(0, DESK_SEARCH_HITS);
  const shown = found.map(({ student }) => student.id);
  const titles = await classTitles(db, shown);
  return { reply: found.map((one) => present(one, { found, titles })), shown };
}

function present(
  { student, guardian }: Found,
  { found, titles }: { found: Found[]; titles: Map<string, string> },
): FoundStudent {
  const isShared = found.some(({ student: other }) => other.id !== student.id && fullName(other) === fullName(student));
  return {
    key: keyOf(student.id, "search"),
    // Only somebody who is responsible finds a protected student.
    ...namedFor(student, student.protected),
    className: titles.get(student.id) ?? null,
    birthYear: isShared && !student.protected && student.birthDate ? Number(student.birthDate.slice(0, 4)) : null,
    guardian: nameOf(guardian),
  };
}

const fullName = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.toLowerCase();
