import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { type Day, dayInZone, endOfDay, startOfDay } from "#contract/dates/dates.ts";
import { schoolDaysIn } from "#contract/dates/schoolDays.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { schoolClosedDays } from "#server/database/schema/leave.ts";
import { schools, studentSchools } from "#server/database/schema/people.ts";
import { isHeldLesson, scheduleItems } from "#server/database/schema/schedule.ts";
import { isNoException } from "../schedule/queries.ts";

type Absent = { studentId: string; startTime: Date; endTime: Date };

/** Returns the number of school days in each period (LEAVE-1), with as many queries for all periods as for one. */
export async function schoolDaysOfEach(db: Database, periods: Absent[]): Promise<number[]> {
  if (periods.length === 0) return [];
  const zones = await zonesOf(db, studentsOf(periods));
  const spans = periods.map(({ studentId, startTime, endTime }) => {
    const timeZone = zones.get(studentId) ?? SCHOOL_TIME_ZONE;
    return { studentId, timeZone, start: dayInZone(startTime, timeZone), end: dayInZone(endTime, timeZone) };
  });
  const [days, closed, last] = await Promise.all([
    lessonDaysOf(db, {
      studentIds: spans.map(({ studentId }) => studentId),
      zones: spans.map(({ timeZone }) => timeZone),
      from: spans.map(({ start, timeZone }) => startOfDay(start, timeZone).toISOString()),
      until: spans.map(({ end, timeZone }) => endOfDay(end, timeZone).toISOString()),
    }),
    closedDaysOf(db, { studentIds: studentsOf(periods) }),
    lastLessonsOf(db, { studentIds: studentsOf(periods) }),
  ]);
  const lessonDays = new Map(days.map((one) => [one.number, one.days]));
  const lastLessons = new Map(last.map((one) => [one.studentId, one.at]));
  return spans.map(({ studentId, timeZone, start, end }, at) => {
    const lastAt = lastLessons.get(studentId) ?? null;
    return schoolDaysIn(
      { start, end },
      {
        lessonDays: lessonDays.get(at + 1) ?? [],
        lastLesson: lastAt && dayInZone(lastAt, timeZone),
        closedDays: closed.filter((one) => one.studentId === studentId).map(({ day }) => day),
      },
    );
  });
}

const studentsOf = (periods: { studentId: string }[]) => [...new Set(periods.map(({ studentId }) => studentId))];

/** Returns the time zones of the students' first schools. */
async function zonesOf(db: Database, studentIds: string[]): Promise<Map<string, string | null>> {
  const rows = await zonesQuery(db, { studentIds });
  return new Map(rows.map(({ studentId, timeZone }) => [studentId, timeZone]));
}

type Students = { studentIds: string[] };

const zonesQuery = prepared((db, { studentIds }: Places<Students>) =>
  db
    .selectDistinctOn([studentSchools.studentId], {
      studentId: studentSchools.studentId,
      timeZone: schools.timeZone,
    })
    .from(studentSchools)
    .innerJoin(schools, eq(schools.id, studentSchools.schoolId))
    .where(isOneOf(studentSchools.studentId, studentIds))
    .orderBy(studentSchools.studentId, asc(studentSchools.position)),
);

const closedDaysOf = prepared((db, { studentIds }: Places<Students>) =>
  db
    .select({ studentId: studentSchools.studentId, day: schoolClosedDays.day })
    .from(schoolClosedDays)
    .innerJoin(studentSchools, eq(studentSchools.schoolId, schoolClosedDays.schoolId))
    .where(and(isOneOf(studentSchools.studentId, studentIds), eq(studentSchools.position, 0))),
);

type Spans = { studentIds: string[]; zones: string[]; from: string[]; until: string[] };

/** Returns the days with lessons in each period that has any, with the period's number from 1. */
const lessonDaysOf = prepared((db, { studentIds, zones, from, until }: Places<Spans>) => {
  const spans = sql`unnest(${studentIds}::text[], ${zones}::text[], ${from}::timestamptz[], ${until}::timestamptz[])
    with ordinality as span (student_id, zone, from_time, until_time, number)`;
  const theirGroups = db
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(sql`${groupMembers.studentId} = span.student_id`);
  const lessonsOf = (whose: SQL) =>
    db
      .select({ day: sql<Day>`(${scheduleItems.startTime} at time zone span.zone)::date`.as("day") })
      .from(scheduleItems)
      .where(
        and(
          isHeldLesson,
          whose,
          sql`${scheduleItems.startTime} >= span.from_time`,
          sql`${scheduleItems.startTime} <= span.until_time`,
        ),
      );
  // An array, so that PostgreSQL reads the lessons of these days only.
  const isTheirs = sql`${scheduleItems.groupId} = any(array(${theirGroups}))
    and ${isNoException(scheduleItems.id, sql`span.student_id`)}`;
  const lessons = lessonsOf(isTheirs)
    .unionAll(lessonsOf(sql`${scheduleItems.studentId} = span.student_id`))
    .as("lessons");
  return db
    .select({ number: sql<number>`span.number::int`, days: sql<Day[]>`json_agg(distinct ${lessons.day})` })
    .from(spans)
    .crossJoinLateral(lessons)
    .groupBy(sql`span.number`);
});

/** Returns when the last lesson of each student begins; null for a student without lessons. */
const lastLessonsOf = prepared((db, { studentIds }: Places<Students>) => {
  const last = (whose: SQL) => sql`(
    select ${scheduleItems.startTime} from ${scheduleItems} where ${and(isHeldLesson, whose)}
    order by ${scheduleItems.startTime} desc limit 1
  )`;
  const ofGroups = sql`(
    select max(${last(sql`${scheduleItems.groupId} = ${groupMembers.groupId}`)})
    from ${groupMembers} where ${groupMembers.studentId} = student.id
  )`;
  const own = last(sql`${scheduleItems.studentId} = student.id`);
  return db
    .select({
      studentId: sql<string>`student.id`,
      at: sql<Date | null>`greatest(${ofGroups}, ${own})`.mapWith(scheduleItems.startTime),
    })
    .from(sql`unnest(${studentIds}::text[]) as student (id)`);
});
