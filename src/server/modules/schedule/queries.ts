import { millisecondsInDay } from "date-fns/constants";
import {
  and,
  asc,
  eq,
  getTableColumns,
  gte,
  lt,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { SCHEDULE_LENGTH_MAX_DAYS } from "#contract/schedule/limits.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import { users } from "#server/database/schema/people.ts";
import { attendance, lessonExceptions, scheduleItems } from "#server/database/schema/schedule.ts";
import { isGroupOf } from "../groups/queries.ts";

export type ScheduleRow = Awaited<ReturnType<typeof scheduleOf>>[number];

/** Returns the items of the student and the student's groups that overlap a period, by time. */
export const scheduleOf = (db: Database, studentId: string, from: Date, until: Date) =>
  scheduleQuery(db, { studentId, from, until, earliest: earliestStart(from) });

/** Earliest start of an item that can still be running at the moment. */
export const earliestStart = (moment: Date): Date =>
  new Date(moment.getTime() - SCHEDULE_LENGTH_MAX_DAYS * millisecondsInDay);

/** All columns but the student or group, which is given. */
const { groupId: _group, studentId: _student, ...itemColumns } = getTableColumns(scheduleItems);

type Period = { studentId: string; from: Date; until: Date; earliest: Date };

const scheduleQuery = prepared((db, { studentId, from, until, earliest }: Places<Period>) => {
  const isShown = and(
    isInScheduleOf(db, studentId),
    lt(scheduleItems.startTime, until),
    gte(scheduleItems.startTime, earliest),
    or(gte(scheduleItems.startTime, from), sql`${endTime} > ${from}::timestamptz`),
  );
  // Without them, PostgreSQL reads the student's attendance of all years (YEAR-11).
  const shown = db.select({ id: scheduleItems.id }).from(scheduleItems).where(isShown);
  return db
    .select({
      item: itemColumns,
      attendance: { attendanceType: attendance.attendanceType, lateDuration: attendance.lateDuration },
      reporter: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(scheduleItems)
    .leftJoin(
      attendance,
      and(
        eq(attendance.itemId, scheduleItems.id),
        eq(attendance.studentId, studentId),
        sql`${attendance.itemId} = any(array(${shown}))`,
      ),
    )
    .leftJoin(users, and(eq(users.id, attendance.reportedById), isOpen(users)))
    .where(isShown)
    .orderBy(asc(scheduleItems.startTime), asc(scheduleItems.title), asc(scheduleItems.id));
});

export const isInScheduleOf = (db: Database, studentId: Placeholder) =>
  or(
    and(isGroupOf(db, scheduleItems.groupId, studentId), isNoException(scheduleItems.id, studentId)),
    eq(scheduleItems.studentId, studentId),
  );

/** Condition for a lesson of a group that is for one of its members what it is for the others. */
export const isNoException = (itemId: SQLWrapper, studentId: SQLWrapper): SQL =>
  sql`not exists (
    select from ${lessonExceptions}
    where ${lessonExceptions.itemId} = ${itemId} and ${lessonExceptions.studentId} = ${studentId}
  )`;

const endTime = sql`${scheduleItems.startTime} + make_interval(mins => ${scheduleItems.length})`;
