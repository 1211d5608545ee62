import { and, asc, eq, inArray } from "drizzle-orm";
import { initialOf } from "#contract/classList/rules.ts";
import type { ClassFamily } from "#contract/classList/schemas.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import { hasService } from "#server/access/schoolServices.ts";
import type { Database } from "#server/database/connect.ts";
import { classLines } from "#server/database/schema/classList.ts";
import { groupMembers, groups } from "#server/database/schema/groups.ts";
import { guardians, schools, students } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";

/** Returns the mentor groups of a student whose school has class lists, by title. */
export const classesOf = (db: Database, studentId: string, now: Date) =>
  db
    .select({ id: groups.id, title: groups.title })
    .from(groupMembers)
    .innerJoin(groups, eq(groups.id, groupMembers.groupId))
    .innerJoin(schools, eq(schools.id, groups.schoolId))
    .where(
      and(
        eq(groupMembers.studentId, studentId),
        eq(groups.type, "MENTOR_GROUP"),
        hasService(db, "classList", schoolDay(now)),
      ),
    )
    .orderBy(asc(groups.title), asc(groups.id));

export type ListedRow = Awaited<ReturnType<typeof listedIn>>[number];

/**
 * Selects the lines of groups as they may be shown now. The links of a student come to an end with coming of age, and a protected
 * identity takes the whole line away, whoever has set it and whenever.
 */
export function listedIn(db: Database, groupIds: string[], now: Date) {
  const link = holdingLinks(db, now);
  return db
    .select({ lines: classLines, student: students, guardian: guardians })
    .from(classLines)
    .innerJoin(students, and(eq(students.id, classLines.studentId), eq(students.active, true), isOpen(students)))
    .innerJoin(guardians, and(eq(guardians.id, classLines.guardianId), isOpen(guardians)))
    .innerJoin(link, and(eq(link.guardianId, classLines.guardianId), eq(link.studentId, classLines.studentId)))
    .where(inArray(classLines.groupId, groupIds))
    .orderBy(
      asc(students.firstName),
      asc(students.lastName),
      asc(students.id),
      asc(guardians.firstName),
      asc(guardians.id),
    );
}

/** Returns the families of one group, each with its guardians who share something, and the ids of the students. */
export function familiesOf(rows: ListedRow[], groupId: string): { families: ClassFamily[]; studentIds: string[] } {
  const own = rows.filter(({ lines }) => lines.groupId === groupId);
  const studentIds = [...new Set(own.map(({ student }) => student.id))];
  const families = studentIds.flatMap((id): ClassFamily[] => {
    const ofChild = own.filter(({ student }) => student.id === id);
    const [first] = ofChild;
    if (!first) return [];
    const isShared = ofChild.some(({ lines }) => lines.birthday);
    return [
      {
        child: `${first.student.firstName} ${initialOf(first.student.lastName)}`.trim(),
        birthday: isShared ? birthdayOf(first.student.birthDate) : null,
        guardians: ofChild.map(sharedOf),
      },
    ];
  });
  return { families, studentIds };
}

/** The day and month of a birth date, without its year. */
function birthdayOf(birthDate: string | null): ClassFamily["birthday"] {
  const [, month, day] = birthDate?.split("-") ?? [];
  return month && day ? { month: Number(month), day: Number(day) } : null;
}

function sharedOf({ lines, guardian }: ListedRow): ClassFamily["guardians"][number] {
  const { firstName, lastName, phone, mail, street, postal, city } = guardian;
  const place = [postal, city].filter(Boolean).join(" ");
  const address = [street, place].filter(Boolean).join(", ");
  return {
    firstName,
    lastName,
    phone: (lines.phone && phone) || null,
    mail: (lines.mail && mail) || null,
    address: (lines.address && address) || null,
  };
}
