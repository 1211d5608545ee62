import { and, countDistinct, eq, gt, lt, or, sql } from "drizzle-orm";
import { LEAVE } from "#contract/absence/rules.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { absences } from "#server/database/schema/absence.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";
import { isNoException } from "#server/modules/schedule/queries.ts";

type Reported = {
  lessonIds: string[];
  /** A moment before all of the lessons: no absence that was over then is looked at. */
  from: Date;
};

/** Counts the students of lessons' groups who are reported absent or on leave for some of each lesson. */
export async function reportedIn(db: Database, { lessonIds, from }: Reported): Promise<Map<string, number>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await reportedQuery(db, { lessonIds, from });
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const endOfLesson = sql`${scheduleItems.startTime} + make_interval(mins => ${scheduleItems.length})`;

const reportedQuery = prepared((db, { lessonIds, from }: Places<Reported>) =>
  db
    .select({ id: scheduleItems.id, count: countDistinct(groupMembers.studentId) })
    .from(scheduleItems)
    .innerJoin(groupMembers, eq(groupMembers.groupId, scheduleItems.groupId))
    .innerJoin(students, and(eq(students.id, groupMembers.studentId), eq(students.active, true)))
    .innerJoin(absences, eq(absences.studentId, groupMembers.studentId))
    .where(
      and(
        isOneOf(scheduleItems.id, lessonIds),
        or(eq(absences.origin, "GUARDIAN"), eq(absences.type, LEAVE)),
        gt(absences.endTime, from),
        lt(absences.startTime, endOfLesson),
        gt(sql`coalesce(${absences.backAt}, ${absences.endTime})`, scheduleItems.startTime),
        isNoException(scheduleItems.id, groupMembers.studentId),
      ),
    )
    .groupBy(scheduleItems.id),
);
