import { and, eq, gt, gte, isNull, ne, not, or, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { personOf } from "#server/access/protectedIdentity.ts";
import { preparedWithin, type Scope, type ScopeValues } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { existsOfEach } from "#server/database/existsOfEach.ts";
import { anyOf, isOneOf, type Places } from "#server/database/prepared.ts";
import { assignments } from "#server/database/schema/assignments.ts";
import {
  conversationHandovers,
  conversationReads,
  conversationRelationships,
  conversations,
  messages,
} from "#server/database/schema/conversations.ts";
import { groups } from "#server/database/schema/groups.ts";
import { meetingInstances, meetings } from "#server/database/schema/meetings.ts";
import { students } from "#server/database/schema/people.ts";
import { plans } from "#server/database/schema/plans.ts";
import { isOwn, type Readable, readableBy } from "./scope.ts";
import { unreadSince, writtenSince } from "./writtenSince.ts";

export type ConversationRow = Awaited<ReturnType<typeof conversationsById>>[number];

export async function deskConversationById(
  db: Database,
  scope: Scope,
  { id, now }: { id: string; now: Date },
): Promise<ConversationRow | undefined> {
  const [row] = await conversationsById(db, scope, { ids: [id], since: unreadSince(now) });
  return row;
}

type ConversationsParams = {
  ids: string[];
  /** Messages of before do not count as unread. */
  since: Date;
};

export const conversationsById = preparedWithin((db, scope, { ids, since }: Places<ConversationsParams>) => {
  const readable = readableBy(db, scope);
  const unread = unreadMessages(db, scope, { readable, since });
  return (
    db
      .select({
        conversation: conversations,
        student: personOf(students),
        unread: unread.count,
        /** Null for everything. */
        readsFrom: sql<Date | null>`nullif(${readable.readsFrom}, '-infinity')`.mapWith(conversations.latest),
        handedOver: conversationHandovers.handedOver,
      })
      .from(conversations)
      .innerJoin(students, eq(students.id, conversations.studentId))
      .innerJoin(readable, eq(readable.conversationId, conversations.id))
      .leftJoin(conversationReads, isReadBy(scope))
      .leftJoin(conversationHandovers, eq(conversationHandovers.conversationId, conversations.id))
      .crossJoinLateral(unread)
      // Also of the subquery, which PostgreSQL would not know by itself.
      .where(
        and(
          isOwn(db, scope, readable),
          isOneOf(conversations.id, ids),
          sql`${readable.conversationId} = ${anyOf(ids)}`,
        ),
      )
  );
});

/** Counts the conversations with messages that the member of staff has not read. */
export async function countUnreadConversations(db: Database, scope: Scope, now: Date): Promise<number> {
  const [row] = await unreadQuery(db, scope, { since: unreadSince(now) });
  return row?.count ?? 0;
}

const unreadQuery = preparedWithin((db, scope, { since }: Places<{ since: Date }>) => {
  const { before, among } = writtenSince(db, scope, since, hasNews(db, scope));
  const readable = readableBy(db, scope, among);
  const unread = unreadMessages(db, scope, { readable, since });
  return db
    .with(...before)
    .select({ count: sql<number>`count(*)::int` })
    .from(conversations)
    .innerJoin(students, eq(students.id, conversations.studentId))
    .innerJoin(readable, eq(readable.conversationId, conversations.id))
    .leftJoin(conversationReads, isReadBy(scope))
    .innerJoinLateral(unread, gt(unread.count, 0))
    .where(and(isOwn(db, scope, readable), gt(conversations.latest, readUntil)));
});

export const isReadBy = ({ staffId }: ScopeValues) =>
  and(eq(conversationReads.conversationId, conversations.id), eq(conversationReads.personId, staffId));

/** Condition for a conversation with something newer than what the member of staff has read. */
const hasNews =
  (db: Database, { staffId }: ScopeValues) =>
  ({ id, latest }: { id: SQLWrapper; latest: SQLWrapper }): SQL =>
    not(
      existsOfEach(
        db
          .select({ one: sql`1` })
          .from(conversationReads)
          .where(
            and(
              eq(conversationReads.conversationId, id),
              eq(conversationReads.personId, staffId),
              gte(conversationReads.lastRead, latest),
            ),
          ),
      ),
    );

const readUntil = sql`coalesce(${conversationReads.lastRead}, '-infinity')`;

type Unread = { readable: Readable; since: Placeholder<string, Date> };

/**
 * Messages of others since the member of staff last read the conversation or wrote in it, perhaps in another system. Those of before
 * a moment count only if they are of a guardian and nobody of the staff has opened them.
 */
export function unreadMessages(db: Database, { staffId }: ScopeValues, { readable, since }: Unread) {
  const ownLatest = sql`(select max(own.created) from ${messages} as own where own.conversation_id = ${conversations.id} and own.user_id = ${staffId})`;
  const from = sql`least(${since}::timestamptz, ${conversations.unopenedSince})`;
  return db
    .select({ count: sql<number>`count(*)::int`.as("count") })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversations.id),
        // Of a conversation without anything newer, no message is looked at.
        gt(conversations.latest, readUntil),
        gte(conversations.latest, from),
        isNull(messages.recalled),
        or(isNull(messages.userId), ne(messages.userId, staffId)),
        gt(messages.created, sql`greatest(${readUntil}, ${ownLatest})`),
        gte(messages.created, from),
        gte(messages.created, readable.readsFrom),
      ),
    )
    .as("unread");
}

/** Returns the titles of what a conversation is about, besides the student. */
export async function titlesAbout(db: Database, conversationId: string): Promise<string[]> {
  const { referenceType, referenceId } = conversationRelationships;
  const rows = await db
    .select({
      title: sql<string | null>`coalesce(${plans.title}, ${assignments.title}, ${meetings.title}, ${groups.title})`,
    })
    .from(conversationRelationships)
    .leftJoin(plans, and(eq(referenceType, "PLAN"), eq(plans.id, referenceId)))
    .leftJoin(assignments, and(eq(referenceType, "ASSIGNMENT"), eq(assignments.id, referenceId)))
    .leftJoin(meetingInstances, and(eq(referenceType, "MEETING_INSTANCE"), eq(meetingInstances.id, referenceId)))
    .leftJoin(meetings, eq(meetings.id, meetingInstances.meetingId))
    .leftJoin(groups, and(eq(referenceType, "SECTION"), eq(groups.id, referenceId)))
    .where(eq(conversationRelationships.conversationId, conversationId));
  return rows.flatMap(({ title }) => title ?? []);
}
