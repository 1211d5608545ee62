import { and, asc, eq, exists, gte, isNull, lte, or, sql } from "drizzle-orm";
import type { TodoKind } from "#contract/kinds.ts";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import { offerFacts } from "#server/access/offerFacts.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { auditEntries } from "#server/database/schema/audit.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardians, students } from "#server/database/schema/people.ts";
import { postGroups, posts } from "#server/database/schema/posts.ts";
import { attendance, scheduleItems } from "#server/database/schema/schedule.ts";
import { putAway } from "#server/database/schema/todo.ts";

/** A row of put_away as JSON; `until` is a moment, or null for good. */
export type PutAwayRow = { kind: TodoKind; itemId: string; studentId: string | null; until: string | null };

/** Returns the guardian's active students in the order of the list, each with the guardian's contact details and what was put away. */
export const childrenOf = prepared((db, { callerId, day }: Places<{ callerId: string; day: string }>) => {
  const links = linksHoldingOn(db, sql`${day}`);
  return db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      facts: offerFacts(links.studentId),
      phone: guardians.phone,
      mail: guardians.mail,
      putAway: sql<PutAwayRow[]>`(
        select coalesce(json_agg(json_build_object(
          'kind', kind, 'itemId', item_id, 'studentId', student_id, 'until', until
        )), '[]') from ${putAway} where guardian_id = ${callerId}
      )`,
    })
    .from(links)
    .innerJoin(students, eq(students.id, links.studentId))
    .innerJoin(guardians, eq(guardians.id, links.guardianId))
    .where(and(eq(links.guardianId, callerId), eq(links.active, true)))
    .orderBy(asc(links.position));
});

type Asked = { callerId: string; studentIds: string[] };
/** Returns the important posts that the guardian has not read, from those whose event or validity is not long past. */
export const unreadImportantPosts = prepared(
  (db, { callerId, studentIds, now, since }: Places<Asked & { now: Date; since: Date }>) =>
    db
      .selectDistinct({
        studentId: notifications.studentId,
        id: posts.id,
        title: posts.title,
        eventDate: posts.eventDate,
        validUntil: posts.validUntil,
        created: posts.published,
      })
      .from(notifications)
      .innerJoin(posts, eq(posts.id, notifications.referenceId))
      .where(
        and(
          eq(notifications.personId, callerId),
          isOneOf(notifications.studentId, studentIds),
          eq(notifications.referenceType, "POST"),
          isNull(notifications.read),
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
          eq(scheduleItems.type, "LESSON"),
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
                  ),
                ),
            ),
          ),
        ),
      ),
);
