import { and, desc, eq, exists, isNull, lte, sql } from "drizzle-orm";
import type { Post } from "#contract/posts.ts";
import { builtOnce } from "#server/database/builtOnce.ts";
import type { Database } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { users } from "#server/database/schema/people.ts";
import { feedGoals, goals, postGroups, posts } from "#server/database/schema/posts.ts";
import { isOpen } from "#server/protectedIdentity.ts";
import { authorOf, type FeedOwner } from "../feed/author.ts";
import type { AttachmentRow } from "../files/queries.ts";

type Reader = { studentId: string; personId: string; now: Date };
export type PostRow = Awaited<ReturnType<typeof pageOfPosts>>[number];
export type GoalRow = Awaited<ReturnType<typeof goalsOf>>[number];

/** Published posts of the student's groups, newest first, each with whether the reader has an unread mark for it. */
export const pageOfPosts = (
  db: Database,
  {
    groupId,
    unreadOnly,
    page,
    size,
    ...reader
  }: Reader & {
    groupId: string | undefined;
    unreadOnly: boolean;
    page: number;
    size: number;
  },
) =>
  postsFor(db, reader, groupId, unreadOnly ? unread(db, reader) : undefined)
    .orderBy(desc(posts.published), desc(posts.id))
    .offset((page - 1) * size)
    .limit(size);

export async function visiblePost(
  db: Database,
  { postId, ...reader }: Reader & { postId: string },
): Promise<PostRow | undefined> {
  const [row] = await postsFor(db, reader, undefined, eq(posts.id, postId));
  return row;
}

const postsFor = (
  db: Database,
  reader: Reader,
  groupId: string | undefined,
  condition: ReturnType<typeof eq> | undefined,
) =>
  db
    .select({ post: posts, author: users, unread: sql<boolean>`${unread(db, reader)}` })
    .from(posts)
    .leftJoin(users, and(eq(users.id, posts.authorId), isOpen(users)))
    .where(and(lte(posts.published, reader.now), inMyGroups(db, reader.studentId, groupId), condition))
    .$dynamic();

const inMyGroups = (db: Database, studentId: string, groupId: string | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(postGroups)
      .innerJoin(groupMembers, eq(groupMembers.groupId, postGroups.groupId))
      .where(
        and(
          eq(postGroups.postId, posts.id),
          eq(groupMembers.studentId, studentId),
          groupId === undefined ? undefined : eq(postGroups.groupId, groupId),
        ),
      ),
  );

const unread = (db: Database, { personId, studentId }: Reader) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(notifications)
      .where(
        and(
          eq(notifications.personId, personId),
          eq(notifications.studentId, studentId),
          eq(notifications.referenceType, "POST"),
          eq(notifications.referenceId, posts.id),
          isNull(notifications.read),
        ),
      ),
  );

export const goalsOf = (db: Database, ownerType: FeedOwner, ownerIds: string[]) =>
  goalsQuery(db).execute({ ownerType, ownerIds });

const goalsQuery = builtOnce((db) =>
  db
    .select({ ownerId: feedGoals.ownerId, goal: goals })
    .from(feedGoals)
    .innerJoin(goals, eq(goals.id, feedGoals.goalId))
    .where(
      and(
        eq(feedGoals.ownerType, sql.placeholder("ownerType")),
        sql`${feedGoals.ownerId} = any(${sql.placeholder("ownerIds")})`,
      ),
    )
    .orderBy(goals.title)
    .prepare("goals"),
);

export const presentPost = (
  { post, author, unread: isUnread }: PostRow,
  studentId: string,
  attached: AttachmentRow[],
  goalRows: GoalRow[],
): Post => ({
  id: post.id,
  title: post.title,
  body: post.body,
  abbreviatedDescription: post.abbreviatedDescription,
  author: authorOf(post.authorText, author),
  published: post.published.toISOString(),
  important: post.important,
  eventDate: post.eventDate?.toISOString() ?? null,
  validUntil: post.validUntil?.toISOString() ?? null,
  associatedFiles: attached
    .filter(({ ownerId }) => ownerId === post.id)
    .map(({ id, name, type }) => ({
      id,
      name,
      type,
      url: `/Guardians/me/students/${studentId}/posts/${post.id}/file/${id}`,
    })),
  associatedGoals: goalRows.filter(({ ownerId }) => ownerId === post.id).map(({ goal }) => ({ goalId: goal.id })),
  unread: isUnread,
});
