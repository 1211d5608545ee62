import { and, eq, gt, gte, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import { anyOf, isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { absences } from "#server/database/schema/absence.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { meetingInstances, meetings } from "#server/database/schema/meetings.ts";
import { postGroups, posts } from "#server/database/schema/posts.ts";
import { scheduleItems } from "#server/database/schema/schedule.ts";

type Asked = { studentIds: string[]; from: Date; until: Date };

/**
 * Returns what overlaps a period in the students' schedules, once for each student. The groups come as an array, or else
 * PostgreSQL reads everybody's items of that time.
 * @param earliest the earliest start of an item that can still be running at the beginning
 */
export const scheduledFor = prepared(
  (db, { studentIds, from, until, earliest }: Places<Asked & { earliest: Date }>) => {
    const isThen = sql`item.start_time < ${until}::timestamptz and item.start_time >= ${earliest}::timestamptz and (
    item.start_time >= ${from}::timestamptz or item.start_time + make_interval(mins => item.length) > ${from}::timestamptz
  )`;
    const mine = db
      .select({
        itemId: sql<string>`x.item_id`.as("item_id"),
        studentId: sql<string>`x.student_id`.as("asked_student"),
      })
      .from(
        sql`(
        select item.id as item_id, member.student_id from ${scheduleItems} as item
        join ${groupMembers} as member on member.group_id = item.group_id and member.student_id = ${anyOf(studentIds)}
        where item.group_id = any(array(
          select group_id from ${groupMembers} where student_id = ${anyOf(studentIds)}
        )) and ${isThen}
        union
        select item.id, item.student_id from ${scheduleItems} as item
        where item.student_id = ${anyOf(studentIds)} and ${isThen}
      ) as x`,
      )
      .as("mine");
    return db
      .select({
        studentId: mine.studentId,
        id: scheduleItems.id,
        title: scheduleItems.title,
        type: scheduleItems.type,
        instanceType: scheduleItems.instanceType,
        startTime: scheduleItems.startTime,
        length: scheduleItems.length,
        allDay: scheduleItems.allDay,
        relationships: scheduleItems.relationships,
        cancelled: scheduleItems.cancelled,
      })
      .from(mine)
      .innerJoin(scheduleItems, eq(scheduleItems.id, mine.itemId));
  },
);

/** Returns the students' booked meetings that overlap a period, except those for another guardian only. */
export const meetingsFor = prepared((db, { callerId, studentIds, from, until }: Places<Asked & { callerId: string }>) =>
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
        or(isNull(meetingInstances.separateFor), eq(meetingInstances.separateFor, callerId)),
        ne(meetingInstances.status, "DRAFT"),
        lt(meetingInstances.date, until),
        gt(meetingInstances.endDate, from),
      ),
    ),
);

/** Returns the students' absences that overlap a period. */
export const absencesFor = prepared((db, { studentIds, from, until }: Places<Asked>) =>
  db
    .select({
      studentId: absences.studentId,
      id: absences.id,
      start: absences.startTime,
      end: absences.endTime,
      isAllDay: absences.period,
    })
    .from(absences)
    .where(and(isOneOf(absences.studentId, studentIds), lt(absences.startTime, until), gt(absences.endTime, from))),
);

/** Returns the published posts of the students' groups whose event is in a period. */
export const postEventsFor = prepared((db, { studentIds, from, until, now }: Places<Asked & { now: Date }>) =>
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
    ),
);
