import { and, asc, eq, exists, gt, gte, lt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { SCHEDULE_LENGTH_MAX_DAYS } from "#contract/schedule/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Parts, type Places, prepared } from "#server/database/prepared.ts";
import { absences } from "#server/database/schema/absence.ts";
import { formerMembers, groupMembers } from "#server/database/schema/groups.ts";
import { meetingInstances, meetings } from "#server/database/schema/meetings.ts";
import { students } from "#server/database/schema/people.ts";
import { postGroups, posts } from "#server/database/schema/posts.ts";
import { isHeldLesson, scheduleItems } from "#server/database/schema/schedule.ts";
import { isNotKeptFrom } from "../forms/queries.ts";
import { isGroupOfAny } from "../groups/queries.ts";
import { isNoException } from "../schedule/queries.ts";

type WeekSpanParams = { studentIds: string[]; from: Date; until: Date };

/** The earliest start of an item that can still be running at the beginning of a period. */
const earliestOf = (from: Parts<WeekSpanParams>["from"]) =>
  sql`${from}::timestamptz - make_interval(days => ${sql.raw(`${SCHEDULE_LENGTH_MAX_DAYS}`)})`;

/**
 * Selects what overlaps a period in the students' schedules, once for each student. An item belongs to a group or to one
 * student, so nothing comes twice. The groups come as an array, or else PostgreSQL reads everybody's items of that time.
 */
export const selectScheduled = (db: Database, { studentIds, from, until }: Parts<WeekSpanParams>) => {
  const columns = {
    id: scheduleItems.id,
    title: scheduleItems.title,
    type: scheduleItems.type,
    instanceType: scheduleItems.instanceType,
    startTime: scheduleItems.startTime,
    length: scheduleItems.length,
    allDay: scheduleItems.allDay,
    room: scheduleItems.room,
    relationships: scheduleItems.relationships,
    cancelled: scheduleItems.cancelled,
  };
  const isThen = and(
    lt(scheduleItems.startTime, until),
    gte(scheduleItems.startTime, earliestOf(from)),
    or(
      gte(scheduleItems.startTime, from),
      gt(sql`${scheduleItems.startTime} + make_interval(mins => ${scheduleItems.length})`, sql`${from}::timestamptz`),
    ),
  );
  return db
    .select({ studentId: sql<string>`${groupMembers.studentId}`, ...columns })
    .from(scheduleItems)
    .innerJoin(
      groupMembers,
      and(eq(groupMembers.groupId, scheduleItems.groupId), isOneOf(groupMembers.studentId, studentIds)),
    )
    .where(
      and(
        isGroupOfAny(db, scheduleItems.groupId, studentIds),
        isNoException(scheduleItems.id, groupMembers.studentId),
        isThen,
      ),
    )
    .unionAll(
      db
        .select({ studentId: sql<string>`${scheduleItems.studentId}`, ...columns })
        .from(scheduleItems)
        .where(and(isOneOf(scheduleItems.studentId, studentIds), isThen)),
    );
};

/** Selects the students' booked meetings that overlap a period, except those for another guardian only. */
export const selectMeetings = (
  db: Database,
  { callerId, studentIds, from, until }: Parts<WeekSpanParams & { callerId: string }>,
) =>
  db
    .select({
      studentId: meetingInstances.studentId,
      id: meetingInstances.id,
      meetingId: meetings.id,
      title: meetings.title,
      start: meetingInstances.date,
      end: meetingInstances.endDate,
    })
    .from(meetingInstances)
    .innerJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
    .where(
      and(
        isOneOf(meetingInstances.studentId, studentIds),
        isNotKeptFrom(callerId),
        ne(meetingInstances.status, "DRAFT"),
        lt(meetingInstances.date, until),
        gt(meetingInstances.endDate, from),
      ),
    );

/** Selects the students' absences that overlap a period. */
export const selectAbsences = (db: Database, { studentIds, from, until }: Parts<WeekSpanParams>) =>
  db
    .select({
      studentId: absences.studentId,
      id: absences.id,
      type: absences.type,
      start: absences.startTime,
      end: absences.endTime,
      isAllDay: absences.period,
    })
    .from(absences)
    .where(and(isOneOf(absences.studentId, studentIds), lt(absences.startTime, until), gt(absences.endTime, from)));

/** Returns the students with the start of their first lesson in a period, by group; those without one come with null. */
export const firstLessons = prepared((db, { studentIds, from, until }: Places<WeekSpanParams>) => {
  const first = (owner: SQL, isForStudent: SQL | undefined) =>
    sql`(${db
      .select({ start: scheduleItems.startTime })
      .from(scheduleItems)
      .where(
        and(owner, isForStudent, isHeldLesson, gte(scheduleItems.startTime, from), lt(scheduleItems.startTime, until)),
      )
      .orderBy(asc(scheduleItems.startTime))
      .limit(1)})`.mapWith(scheduleItems.startTime);
  return db
    .select({
      studentId: sql<string>`${groupMembers.studentId}`,
      start: first(
        eq(scheduleItems.groupId, groupMembers.groupId),
        isNoException(scheduleItems.id, groupMembers.studentId),
      ),
    })
    .from(groupMembers)
    .where(isOneOf(groupMembers.studentId, studentIds))
    .unionAll(
      db
        .select({ studentId: students.id, start: first(eq(scheduleItems.studentId, students.id), undefined) })
        .from(students)
        .where(isOneOf(students.id, studentIds)),
    );
});

/** Returns those of some students who have a lesson in a period, in their present or former groups or alone. */
export const withLessons = prepared((db, { studentIds, from, until }: Places<WeekSpanParams>) => {
  const isThen = and(isHeldLesson, gte(scheduleItems.startTime, from), lt(scheduleItems.startTime, until));
  const groupsOf = sql`array(
    select ${groupMembers.groupId} from ${groupMembers} where ${groupMembers.studentId} = ${students.id}
    union select ${formerMembers.groupId} from ${formerMembers} where ${formerMembers.studentId} = ${students.id}
  )`;
  const lessons = (whose: SQL) => db.select({ one: sql`1` }).from(scheduleItems).where(and(whose, isThen));
  return db
    .select({ studentId: students.id })
    .from(students)
    .where(
      and(
        isOneOf(students.id, studentIds),
        or(
          exists(lessons(sql`${scheduleItems.groupId} = any(${groupsOf})`)),
          exists(lessons(eq(scheduleItems.studentId, students.id))),
        ),
      ),
    );
});

/** Selects the published posts of the students' groups whose event is in a period. */
export const selectPostEvents = (
  db: Database,
  { studentIds, from, until, now }: Parts<WeekSpanParams & { now: Date }>,
) =>
  db
    .selectDistinct({ studentId: groupMembers.studentId, id: posts.id, title: posts.title, eventDate: posts.eventDate })
    .from(groupMembers)
    .innerJoin(postGroups, eq(postGroups.groupId, groupMembers.groupId))
    .innerJoin(posts, eq(posts.id, postGroups.postId))
    .where(
      and(
        isOneOf(groupMembers.studentId, studentIds),
        lte(posts.published, now),
        gte(posts.eventDate, from),
        lt(posts.eventDate, until),
      ),
    );
