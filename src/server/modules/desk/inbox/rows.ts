import { and, countDistinct, desc, eq, min, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import { preparedWithin, type Scope, type ScopeValues } from "#server/access/scope.ts";
import type { Database } from "#server/database/connect.ts";
import { pageInTime } from "#server/database/pageInTime.ts";
import { isOneOf, type Places } from "#server/database/prepared.ts";
import {
  conversationReads,
  conversationRelationships,
  conversations,
  messages,
} from "#server/database/schema/conversations.ts";
import { groups } from "#server/database/schema/groups.ts";
import { students } from "#server/database/schema/people.ts";
import { isReadBy, unreadMessages } from "./queries.ts";
import { isOwn, readableBy } from "./scope.ts";
import { unreadSince, writtenSince } from "./writtenSince.ts";

export type Row = Awaited<ReturnType<typeof inboxQuery>>[number];
export type BatchRow = Awaited<ReturnType<typeof batchesById>>[number];

type PageParams = { skipped: number; now: Date };

/**
 * Returns a page of the rows of an inbox, unread ones first. A row is a conversation, or all conversations of a batch in which
 * nothing is unread.
 */
export const inboxOf = (db: Database, scope: Scope, { skipped, now }: PageParams): Promise<Row[]> =>
  pageInTime({ size: DESK_PAGE_SIZE, now }, (written) =>
    inboxQuery(db, scope, { skipped, since: unreadSince(now), written }),
  );

type InboxParams = { skipped: number; since: Date; written: Date };

const inboxQuery = preparedWithin((db, scope, { skipped, since, written }: Places<InboxParams>) => {
  const { before, among } = writtenSince(db, scope, written);
  const own = ownConversations(db, scope, { among, since });
  const isBatch = sql<boolean>`(${own.batchId} is not null and ${own.siblings} > 1 and ${own.unread} = 0)`;
  const id = sql<string>`case when ${isBatch} then ${own.batchId} else ${own.id} end`;
  return db
    .with(...before)
    .select({ id, isBatch, latest: sql`max(${own.latest})`.mapWith(conversations.latest) })
    .from(own)
    .groupBy(id, isBatch)
    .orderBy(desc(sql`max(${own.unread}) > 0`), desc(sql`max(${own.latest})`), desc(id))
    .offset(skipped)
    .limit(DESK_PAGE_SIZE);
});

/** Returns a page of the conversations of a batch: those with something unread, then those with replies, then the others. */
export const conversationsOfBatch = preparedWithin(
  (db, scope, { batchId, skipped, since }: Places<{ batchId: string; skipped: number; since: Date }>) => {
    const readable = readableBy(db, scope, inBatches(db, eq(sibling.batchId, batchId)));
    const unread = unreadMessages(db, scope, { readable, since });
    return db
      .select({ id: conversations.id, isBatch: sql<boolean>`false`, latest: conversations.latest })
      .from(conversations)
      .innerJoin(students, eq(students.id, conversations.studentId))
      .innerJoin(readable, eq(readable.conversationId, conversations.id))
      .leftJoin(conversationReads, isReadBy(scope))
      .crossJoinLateral(unread)
      .where(and(isOwn(db, scope, readable), eq(conversations.batchId, batchId)))
      .orderBy(desc(sql`(${unread.count}) > 0`), desc(hasReply), desc(conversations.latest), desc(conversations.id))
      .offset(skipped)
      .limit(DESK_PAGE_SIZE);
  },
);

const sibling = alias(conversations, "sibling");

const inBatches = (db: Database, condition: SQL): SQL =>
  sql`array(${db.select({ id: sibling.id }).from(sibling).where(condition)})`;

type Own = { among: SQL; since: Placeholder<string, Date> };

function ownConversations(db: Database, scope: ScopeValues, { among, since }: Own) {
  const readable = readableBy(db, scope, among);
  const unread = unreadMessages(db, scope, { readable, since });
  // A batch shows the message that began it, which is not for everyone who reads a reply.
  const batchId = sql<
    string | null
  >`case when ${conversations.created} >= ${readable.readsFrom} then ${conversations.batchId} end`;
  return db
    .select({
      id: conversations.id,
      batchId: batchId.as("batch_id"),
      latest: conversations.latest,
      unread: sql<number>`${unread.count}`.as("unread_messages"),
      siblings: sql<number>`count(*) over (partition by ${batchId})`.as("siblings"),
    })
    .from(conversations)
    .innerJoin(students, eq(students.id, conversations.studentId))
    .innerJoin(readable, eq(readable.conversationId, conversations.id))
    .leftJoin(conversationReads, isReadBy(scope))
    .crossJoinLateral(unread)
    .where(isOwn(db, scope, readable))
    .as("own");
}

const hasReply = sql<boolean>`exists (select from ${messages} as reply where reply.conversation_id = ${conversations.id}
  and reply.guardian_id is not null and reply.recalled is null)`;

/** Returns batches with what the member of staff sees of them, among others the id of the message as it was sent. */
export const batchesById = preparedWithin((db, scope, { ids }: Places<{ ids: string[] }>) => {
  const readable = readableBy(db, scope, inBatches(db, isOneOf(sibling.batchId, ids)));
  // The others show it when it has been recalled in one conversation, or reported.
  const sent = db
    .select({
      id: messages.id,
      position: messages.position,
      isLost: sql`num_nonnulls(${messages.recalled}, ${messages.flagId})`.as("is_lost"),
    })
    .from(messages)
    .where(eq(messages.conversationId, conversations.id))
    .orderBy(messages.position)
    .limit(1)
    .as("sent");
  return db
    .select({
      id: sql<string>`${conversations.batchId}`,
      title: min(conversations.title),
      group: min(groups.title),
      families: countDistinct(conversations.id),
      replies: sql<number>`(count(distinct ${conversations.id}) filter (where ${hasReply}))::int`,
      messageId: sql<string>`(array_agg(${sent.id} order by ${sent.isLost}, ${sent.position}))[1]`,
    })
    .from(conversations)
    .innerJoin(students, eq(students.id, conversations.studentId))
    .innerJoin(readable, eq(readable.conversationId, conversations.id))
    .leftJoin(
      conversationRelationships,
      and(
        eq(conversationRelationships.conversationId, conversations.id),
        eq(conversationRelationships.referenceType, "SECTION"),
      ),
    )
    .leftJoin(groups, eq(groups.id, conversationRelationships.referenceId))
    .innerJoinLateral(sent, sql`true`)
    .where(and(isOwn(db, scope, readable), isOneOf(conversations.batchId, ids)))
    .groupBy(conversations.batchId);
});
