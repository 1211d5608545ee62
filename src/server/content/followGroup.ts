import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { idsOf } from "#server/database/rows.ts";
import { conversationMembers, conversationReads, conversations } from "#server/database/schema/conversations.ts";
import { groupMembers, groupOwners, groups } from "#server/database/schema/groups.ts";
import { users } from "#server/database/schema/people.ts";
import { documentations, postGroups, posts } from "#server/database/schema/posts.ts";

type Following = { formerId: string; groupId: string; studentIds: string[] };

/** Takes what was with a former group to the one that follows it, as if the group had kept its id. */
export async function followGroup(db: Database, following: Following, now: Date): Promise<void> {
  await moveConversations(db, following);
  await takeOverReads(db, following);
  await moveDrafts(db, following, now);
}

/** Moves the conversations about some students from the staff of one group to those of another, or only some of them. */
export async function moveConversations(
  db: Database,
  { formerId, groupId, studentIds }: Following,
  only?: SQL,
): Promise<void> {
  const { conversationId, membershipType } = conversationMembers;
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .innerJoin(conversationMembers, eq(conversationId, conversations.id))
    .where(
      and(
        isOneOf(conversations.studentId, studentIds),
        eq(conversationMembers.groupId, formerId),
        eq(membershipType, "SECTION_OWNERS"),
        only,
      ),
    );
  const ids = idsOf(rows);
  if (ids.length === 0) return;
  const ofGroup = (id: string) => and(isOneOf(conversationId, ids), eq(conversationMembers.groupId, id));
  // Those who answered what was handed over to them read from there on only.
  await db.delete(conversationMembers).where(ofGroup(groupId));
  await db.update(conversationMembers).set({ groupId }).where(ofGroup(formerId));
}

/**
 * Makes staff who are new with a group go on from what its staff had read, so that the messages of years do not hide from them what
 * nobody has answered. To guardians they have read nothing yet.
 */
async function takeOverReads(db: Database, { groupId, studentIds }: Omit<Following, "formerId">): Promise<void> {
  const ofGroup = db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversationMembers.groupId, groupId), isOneOf(conversations.studentId, studentIds)));
  const newcomers = await db
    .select({ userId: groupOwners.userId })
    .from(groupOwners)
    .where(
      and(
        eq(groupOwners.groupId, groupId),
        sql`not exists (select from ${conversationReads} as own
          where own.person_id = ${groupOwners.userId} and own.conversation_id in ${ofGroup})`,
      ),
    );
  for (const { userId } of newcomers)
    await db
      .insert(conversationReads)
      .select(
        db
          .select({
            conversationId: conversationReads.conversationId,
            personId: sql<string>`${userId}::text`.as("person_id"),
            lastRead: sql<Date>`max(${conversationReads.lastRead})`.as("last_read"),
            isTakenOver: sql<boolean>`true`.as("is_taken_over"),
          })
          .from(conversationReads)
          .innerJoin(users, eq(users.id, conversationReads.personId))
          .where(inArray(conversationReads.conversationId, ofGroup))
          .groupBy(conversationReads.conversationId),
      )
      .onConflictDoNothing();
}

/** Moves what staff have written for a group and nobody can read yet, unless the group goes on with other students. */
async function moveDrafts(db: Database, { formerId, groupId }: Following, now: Date): Promise<void> {
  if ((await db.$count(groupMembers, eq(groupMembers.groupId, formerId))) > 0) return;
  const isDraft = (table: typeof posts | typeof documentations) =>
    and(gt(table.published, now), isNull(table.withdrawn), isNotNull(table.edited));
  const drafts = await db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(postGroups, eq(postGroups.postId, posts.id))
    .where(and(eq(postGroups.groupId, formerId), isDraft(posts)));
  const ids = idsOf(drafts);
  if (ids.length > 0) {
    const ofFormer = and(eq(postGroups.groupId, formerId), isOneOf(postGroups.postId, ids));
    await db
      .insert(postGroups)
      .values(ids.map((postId) => ({ postId, groupId })))
      .onConflictDoNothing();
    await db.delete(postGroups).where(ofFormer);
    const schoolId = sql`(select ${groups.schoolId} from ${groups} where ${groups.id} = ${groupId})`;
    await db.update(posts).set({ schoolId }).where(isOneOf(posts.id, ids));
  }
  await db
    .update(documentations)
    .set({ groupId })
    .where(and(eq(documentations.groupId, formerId), isDraft(documentations)));
}
