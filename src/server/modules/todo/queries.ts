import { and, asc, eq, exists, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { CARE_DEADLINE_KEY, type CarePlan } from "#contract/care/rules.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { TodoKind } from "#contract/kinds.ts";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { carePlans } from "#server/database/schema/care.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { holidayRoundGroups, holidayRounds } from "#server/database/schema/holidays.ts";
import { leaveApplications, schoolClosedDays } from "#server/database/schema/leave.ts";
import { mailAddresses } from "#server/database/schema/notificationPreferences.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardians, schoolData, studentSchools, students } from "#server/database/schema/people.ts";
import { postGroups, posts } from "#server/database/schema/posts.ts";
import { attendance, isHeldLesson, scheduleItems } from "#server/database/schema/schedule.ts";
import { putAway } from "#server/database/schema/todo.ts";
import { isNoException } from "../schedule/queries.ts";

/** A row of put_away as JSON; `until` is a moment, or null for good. */
export type PutAwayRow = { kind: TodoKind; itemId: string; studentId: string | null; until: string | null };

/** A round about the days of a holiday that are not all over (HOL-1). */
export type OpenRound = Pick<
  typeof holidayRounds.$inferSelect,
  "id" | "title" | "days" | "opens" | "closes" | "answerBy"
>;

/**
 * Drop-off and pick-up of a student: the plan with its version, the school's setting, the days on which the school is closed, and
 * the rounds that ask about holidays.
 */
export type CareRow = {
  plan: CarePlan | null;
  version: number | null;
  deadline: string | null;
  closed: { day: Day; title: string }[];
  rounds: OpenRound[];
};

type ChildrenParams = { callerId: string; day: string; first: Day; last: Day };

/**
 * Returns the guardian's active students in the order of the list, each with the guardian's contact details, what was put
 * away, and drop-off and pick-up with the closed days from the first to the last day.
 */
export const childrenOf = prepared((db, { callerId, day, first, last }: Places<ChildrenParams>) => {
  const links = linksHoldingOn(db, sql`${day}`);
  return db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      phone: guardians.phone,
      mail: guardians.mail,
      isMailRefused,
      putAway: sql<PutAwayRow[]>`(
        select coalesce(json_agg(json_build_object(
          'kind', kind, 'itemId', item_id, 'studentId', student_id, 'until', until
        )), '[]') from ${putAway} where guardian_id = ${callerId}
      )`,
      care: careRow(sql`${links.studentId}`, { day, first, last }),
    })
    .from(links)
    .innerJoin(students, eq(students.id, links.studentId))
    .innerJoin(guardians, eq(guardians.id, links.guardianId))
    .where(and(eq(links.guardianId, callerId), eq(links.active, true)))
    .orderBy(asc(links.position));
});

const isMailRefused = sql<boolean>`exists (
  select 1 from ${mailAddresses} as known
  where known.guardian_id = ${guardians.id} and known.address = ${guardians.mail} and known.refused is not null
)`;

const careRow = (studentId: SQL, { day, first, last }: Omit<Places<ChildrenParams>, "callerId">) => {
  const inFirstSchool = sql`school_id = (
    select attended.school_id from ${studentSchools} as attended where attended.student_id = ${studentId} and attended.position = 0
  )`;
  return sql<CareRow>`json_build_object(
    'plan', (select plan from ${carePlans} where student_id = ${studentId}),
    'version', (select version from ${carePlans} where student_id = ${studentId}),
    'deadline', (select value from ${schoolData} where key = ${CARE_DEADLINE_KEY} and ${inFirstSchool}),
    'closed', (
      select coalesce(json_agg(json_build_object('day', day, 'title', title)), '[]') from ${schoolClosedDays}
      where day >= ${first} and day <= ${last} and ${inFirstSchool}
    ),
    'rounds', (
      select coalesce(json_agg(json_build_object(
        'id', round.id, 'title', round.title, 'days', round.days, 'opens', round.opens, 'closes', round.closes,
        'answerBy', round.answer_by
      ) order by round.answer_by, round.id), '[]')
      from ${holidayRounds} as round
      where round.ended is null and round.days ->> -1 >= ${day}::text and round.id in (
        select among.round_id from ${holidayRoundGroups} as among
        join ${groupMembers} as member on member.group_id = among.group_id where member.student_id = ${studentId}
      )
    )
  )`;
};

type UnreadNoticesParams = { callerId: string; studentIds: string[] };
/**
 * Returns what the guardian has not read: important posts from those whose event or validity is not long past, and decisions
 * on leave. The notice of a decision is as old as the decision; earlier ones are about the application.
 */
export const unreadNotices = prepared(
  (db, { callerId, studentIds, now, since }: Places<UnreadNoticesParams & { now: Date; since: Date }>) =>
    db
      .selectDistinct({
        studentId: notifications.studentId,
        postId: posts.id,
        title: posts.title,
        eventDate: posts.eventDate,
        validUntil: posts.validUntil,
        published: posts.published,
        leaveId: leaveApplications.id,
        decidedAt: leaveApplications.decidedAt,
      })
      .from(notifications)
      .leftJoin(posts, and(eq(notifications.referenceType, "POST"), eq(posts.id, notifications.referenceId)))
      .leftJoin(
        leaveApplications,
        and(
          eq(notifications.referenceType, "LEAVE"),
          eq(leaveApplications.id, notifications.referenceId),
          eq(leaveApplications.studentId, notifications.studentId),
        ),
      )
      .where(
        and(
          eq(notifications.personId, callerId),
          isOneOf(notifications.studentId, studentIds),
          inArray(notifications.referenceType, ["POST", "LEAVE"]),
          isNull(notifications.read),
          or(
            and(
              eq(posts.important, true),
              lte(posts.published, now),
              or(gte(posts.eventDate, since), gte(posts.validUntil, since)),
              exists(
                db
                  .select({ one: sql`1` })
                  .from(postGroups)
                  .innerJoin(groupMembers, eq(groupMembers.groupId, postGroups.groupId))
                  .where(and(eq(postGroups.postId, posts.id), eq(groupMembers.studentId, notifications.studentId))),
              ),
            ),
            and(
              inArray(leaveApplications.state, ["GRANTED", "DENIED"]),
              gte(notifications.created, leaveApplications.decidedAt),
            ),
          ),
        ),
      ),
);

/** Returns the lessons that the students missed without a valid reason, and when a guardian last opened the attendance. */
export const invalidAbsences = prepared(
  (db, { studentIds, now, since }: Places<{ studentIds: string[]; now: Date; since: Date }>) =>
    db
      .select({
        studentId: attendance.studentId,
        id: scheduleItems.id,
        title: scheduleItems.title,
        startTime: scheduleItems.startTime,
        length: scheduleItems.length,
        markedAt: attendance.markedAt,
        openedAt: sql<Date | null>`(${db
          .select({ at: sql`max(${auditEntries.at})` })
          .from(auditEntries)
          .where(
            and(
              eq(auditEntries.studentId, attendance.studentId),
              eq(auditEntries.kind, "attendance"),
              eq(auditEntries.personKind, "guardian"),
            ),
          )})`.mapWith(auditEntries.at),
      })
      .from(attendance)
      .innerJoin(scheduleItems, eq(scheduleItems.id, attendance.itemId))
      .where(
        and(
          isOneOf(attendance.studentId, studentIds),
          eq(attendance.attendanceType, "INVALID_ABSENCE"),
          isHeldLesson,
          gte(scheduleItems.startTime, since),
          lte(scheduleItems.startTime, now),
          or(
            eq(scheduleItems.studentId, attendance.studentId),
            exists(
              db
                .select({ one: sql`1` })
                .from(groupMembers)
                .where(
                  and(
                    eq(groupMembers.groupId, scheduleItems.groupId),
                    eq(groupMembers.studentId, attendance.studentId),
                    isNoException(scheduleItems.id, attendance.studentId),
                  ),
                ),
            ),
          ),
        ),
      ),
);
