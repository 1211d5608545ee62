import { and, asc, eq, gte, inArray, lt, or, sql } from "drizzle-orm";
import { SCHEDULE_LENGTH_MAX_DAYS } from "#contract/schedule.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";
import { attendance, scheduleItems } from "#server/database/schema/schedule.ts";
import { isOpen } from "#server/protectedIdentity.ts";

export type ScheduleRow = Awaited<ReturnType<typeof scheduleOf>>[number];

const DAY_MS = 86_400_000;

/** What touches a period in the schedules of the student's groups and in the student's own, by time. */
export async function scheduleOf(db: Database, studentId: string, from: Date, until: Date) {
  const memberships = await db
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(eq(groupMembers.studentId, studentId));
  const groupIds = memberships.map(({ groupId }) => groupId);
  return db
    .select({ item: scheduleItems, attendance, reporter: users })
    .from(scheduleItems)
    .leftJoin(attendance, and(eq(attendance.itemId, scheduleItems.id), eq(attendance.studentId, studentId)))
    .leftJoin(users, and(eq(users.id, attendance.reportedById), isOpen(users)))
    .where(
      and(
        or(inArray(scheduleItems.groupId, groupIds), eq(scheduleItems.studentId, studentId)),
        lt(scheduleItems.startTime, until),
        // Bounds the search for what began before the period and reaches into it.
        gte(scheduleItems.startTime, new Date(from.getTime() - SCHEDULE_LENGTH_MAX_DAYS * DAY_MS)),
        or(gte(scheduleItems.startTime, from), sql`${endTime} > ${from.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(scheduleItems.startTime), asc(scheduleItems.title), asc(scheduleItems.id));
}

const endTime = sql`${scheduleItems.startTime} + make_interval(mins => ${scheduleItems.length})`;
