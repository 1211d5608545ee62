import { and, asc, count, eq, gte, lte, ne, sql } from "drizzle-orm";
import { LEAVE } from "#contract/absence/rules.ts";
import { attendanceSums } from "#contract/attendance/rules.ts";
import { dayInZone, startOfDay } from "#contract/dates/dates.ts";
import { semesterOf } from "#contract/dates/schoolYear.ts";
import type { DeskNumbers } from "#contract/desk/numbersSchemas.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { absences } from "#server/database/schema/absence.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import { namedFor } from "../day/absences.ts";
import { keyOf } from "../day/rowKeys.ts";
import { lessonsOfTerm } from "./page.ts";

type Asked = { groupId: string; timeZone: string; now: Date };

/**
 * Counts the attendance of a group's students in this term by the rules that guardians see, and their reports by reason. It is for
 * an office, which is responsible for all of them.
 * @returns also the ids of the students
 */
export async function numbersOf(
  db: Database,
  { groupId, timeZone, now }: Asked,
): Promise<{ reply: DeskNumbers; shown: string[] }> {
  const until = dayInZone(now, timeZone);
  const from = semesterOf(until).start;
  const members = await membersByName(db, groupId);
  const shown = members.map(({ id }) => id);
  const lessons: Awaited<ReturnType<typeof lessonsOfTerm>>[] = [];
  for (const { id } of members) lessons.push(await lessonsOfTerm(db, { studentId: id, timeZone, now }));
  const reply = {
    ...{ from, until },
    sums: attendanceSums(lessons.flat()),
    reasons: await reasonsOf(db, shown, { from: startOfDay(from, timeZone), now }),
    students: members.map((student, at) => ({
      key: keyOf(student.id, groupId),
      ...namedFor(student, true),
      sums: attendanceSums(lessons[at] ?? []),
    })),
  };
  return { reply, shown };
}

/** Returns the active students of a group by name. */
export const membersByName = (db: Database, groupId: string) =>
  db
    .select(personOf(students))
    .from(groupMembers)
    .innerJoin(students, and(eq(students.id, groupMembers.studentId), eq(students.active, true)))
    .where(eq(groupMembers.groupId, groupId))
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id));

const reason = sql<
  DeskNumbers["reasons"][number]["reason"]
>`case when ${absences.type} = ${LEAVE} then 'LEAVE' else coalesce(${absences.reason}, 'NONE') end`;

const reasonsOf = (db: Database, ids: string[], { from, now }: { from: Date; now: Date }) =>
  db
    .select({ reason, reports: count() })
    .from(absences)
    .where(
      and(
        isOneOf(absences.studentId, ids),
        gte(absences.startTime, from),
        lte(absences.startTime, now),
        ne(absences.origin, "ATTENDANCE"),
      ),
    )
    .groupBy(sql`1`)
    .orderBy(sql`1`);
