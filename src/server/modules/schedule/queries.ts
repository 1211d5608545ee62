import { and, asc, eq, gte, lt, or, sql } from "drizzle-orm";
import { SCHEDULE_LENGTH_MAX_DAYS } from "#contract/schedule.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";
import { attendance, scheduleItems } from "#server/database/schema/schedule.ts";
import { isOpen } from "#server/protectedIdentity.ts";

export type ScheduleRow = Awaited<ReturnType<typeof scheduleOf>>[number];

const DAY_MS = 86_400_000;

/** What touches a period in the schedules of the student's groups and in the student's own, by time. */
export const scheduleOf = (db: Database, studentId: string, from: Date, until: Date) =>
  db
    .select({
      item: scheduleItems,
      attendance: { attendanceType: attendance.attendanceType, lateDuration: attendance.lateDuration },
      reporter: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(scheduleItems)
    .leftJoin(attendance, and(eq(attendance.itemId, scheduleItems.id), eq(attendance.studentId, studentId)))
    .leftJoin(users, and(eq(users.id, attendance.reportedById), isOpen(users)))
    .where(
      and(
        isInScheduleOf(db, studentId),
        lt(scheduleItems.startTime, until),
        // Bounds the search for what began before the period and reaches into it.
        gte(scheduleItems.startTime, new Date(from.getTime() - SCHEDULE_LENGTH_MAX_DAYS * DAY_MS)),
        or(gte(scheduleItems.startTime, from), sql`${endTime} > ${from.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(scheduleItems.startTime), asc(scheduleItems.title), asc(scheduleItems.id));

/** An array, and not a set to look up in, so that the indexes by group and by student are used, whatever the planner expects. */
export const isInScheduleOf = (db: Database, studentId: string) => {
  const groupIds = db
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.studentId, studentId));
  return or(sql`${scheduleItems.groupId} = any(array(${groupIds}))`, eq(scheduleItems.studentId, studentId));
};

const endTime = sql`${scheduleItems.startTime} + make_interval(mins => ${scheduleItems.length})`;
