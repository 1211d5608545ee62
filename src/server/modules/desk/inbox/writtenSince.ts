import { subDays } from "date-fns";
import { and, eq, gte, isNotNull, lt, or, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { UNREAD_DAYS_MAX } from "#contract/conversations/limits.ts";
import type { ScopeValues } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { conversationHandovers, conversationMembers, conversations } from "#server/database/schema/conversations.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { studentSchools } from "#server/database/schema/people.ts";

/** Returns the moment before which a message that somebody of the staff has opened no longer counts as unread. */
export const unreadSince = (now: Date): Date => subDays(now, UNREAD_DAYS_MAX);

/**
 * Selects the conversations that may be somebody's and in which something was written since a moment, each with the rest of its
 * batch, so that nothing is read of the years before (YEAR-11) but messages of guardians that nobody has opened. Those of a teacher
 * are found by the students, whose conversations have an index by time; an office has too many students for that.
 * @param only leaves out others, without the rest of their batches
 * @returns the parts of the query before it, and an array of the ids
 */
export function writtenSince(
  db: Database,
  { staffId, groups: own, schools: offices }: ScopeValues,
  since: Placeholder<string, Date>,
  only?: (conversation: { id: SQLWrapper; latest: SQLWrapper }) => SQL,
) {
  const columns = { id: conversations.id, batchId: conversations.batchId, latest: conversations.latest };
  const isRecent = gte(conversations.latest, since);
  const isUnopened = lt(conversations.unopenedSince, since);
  const theirs = db.select({ id: groupMembers.studentId }).from(groupMembers).where(isOneOf(groupMembers.groupId, own));
  const ofStudents = db
    .select(columns)
    .from(conversations)
    .where(and(sql`${conversations.studentId} = any(array(${theirs}))`, isRecent));
  // Apart, since each has an index.
  const unopened = db
    .select(columns)
    .from(conversations)
    .where(and(sql`${conversations.studentId} = any(array(${theirs}))`, isUnopened));
  const withStaff = db
    .select(columns)
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(studentSchools, eq(studentSchools.studentId, conversations.studentId))
    .where(
      and(
        or(eq(conversationMembers.userId, staffId), isOneOf(conversationMembers.groupId, own)),
        isOneOf(studentSchools.schoolId, offices),
        or(isRecent, isUnopened),
      ),
    );
  const handed = db
    .select({ id: conversationHandovers.conversationId })
    .from(conversationHandovers)
    .where(and(isOneOf(conversationHandovers.schoolId, offices), gte(conversationHandovers.handedOver, since)));
  const handedOver = db
    .select(columns)
    .from(conversations)
    .where(and(sql`${conversations.id} = any(array(${handed}))`, isRecent));
  const handedUnopened = db
    .select(columns)
    .from(conversations)
    .innerJoin(conversationHandovers, eq(conversationHandovers.conversationId, conversations.id))
    .where(and(isOneOf(conversationHandovers.schoolId, offices), isUnopened));
  const recent = db
    .$with("recent")
    .as(ofStudents.union(unopened).union(withStaff).union(handedOver).union(handedUnopened));
  if (only) {
    const news = db.$with("news").as(db.select({ id: recent.id }).from(recent).where(only(recent)));
    return { before: [recent, news], among: arrayOf(db.select({ id: news.id }).from(news)) };
  }
  const batches = db.select({ id: recent.batchId }).from(recent).where(isNotNull(recent.batchId));
  const whole = db.$with("whole").as(
    db
      .select({ id: recent.id })
      .from(recent)
      .union(
        db
          .select({ id: conversations.id })
          .from(conversations)
          .where(sql`${conversations.batchId} = any(array(${batches}))`),
      ),
  );
  return { before: [recent, whole], among: arrayOf(db.select({ id: whole.id }).from(whole)) };
}

const arrayOf = (ids: SQLWrapper): SQL => sql`array(${ids})`;
