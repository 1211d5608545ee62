import { and, desc, eq, exists, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Post } from "#contract/posts.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import { builtOnce } from "#server/database/builtOnce.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/isOneOf.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { users } from "#server/database/schema/people.ts";
import { feedGoals, goals, postGroups, posts } from "#server/database/schema/posts.ts";
import { authorOf, type FeedOwner } from "../feed/author.ts";
import type { AttachmentRow } from "../files/queries.ts";
import { isGroupOf } from "../groups/membership.ts";

type Reader = { studentId: string; personId: string; now: Date };
export type PostRow = Awaited<ReturnType<typeof pageOfPosts>>[number];
export type GoalRow = Awaited<ReturnType<typeof goalsOf>>[number];

type Wanted = Reader & { groupId: string | undefined; unreadOnly: boolean; page: number; size: number };

/** Published posts of the student's groups, newest first, each with whether the reader has an unread mark for it. */
export const pageOfPosts = (db: Database, { groupId, unreadOnly, page, size, ...reader }: Wanted) =>
  pageQuery(db, groupId === undefined ? "all" : "ofGroup", unreadOnly ? "unread" : "any").execute({
    ...placeholdersOf(reader),
    groupId,
    offset: (page - 1) * size,
    size,
  });

export async function visiblePost(
  db: Database,
  { postId, ...reader }: Reader & { postId: string },
): Promise<PostRow | undefined> {
  const [row] = await postQuery(db).execute({ ...placeholdersOf(reader), postId });
  return row;
}

const placeholdersOf = ({ studentId, personId, now }: Reader) => ({ studentId, personId, now: now.toISOString() });

const pageQuery = builtOnce((db, whose: "all" | "ofGroup", state: "any" | "unread") =>
  postsFor(
    db,
    inMyGroups(db, whose === "ofGroup" ? eq(postGroups.groupId, sql.placeholder("groupId")) : undefined),
    state === "unread" ? unread(db) : undefined,
  )
    .orderBy(desc(posts.published), desc(posts.id))
    .offset(sql.placeholder("offset"))
    .limit(sql.placeholder("size"))
    .prepare(`posts_${whose}_${state}`),
);

const postQuery = builtOnce((db) =>
  postsFor(db, inMyGroups(db), eq(posts.id, sql.placeholder("postId"))).prepare("post"),
);

const postsFor = (db: Database, ...conditions: (SQL | undefined)[]) =>
  db
    .select({ post: posts, author: users, unread: sql<boolean>`${unread(db)}` })
    .from(posts)
    .leftJoin(users, and(eq(users.id, posts.authorId), isOpen(users)))
    .where(and(lte(posts.published, sql.placeholder("now")), ...conditions))
    .$dynamic();

/** An array, for the same reason as that of the groups: else the database may walk through everybody's posts by their time. */
function inMyGroups(db: Database, condition?: SQL): SQL {
  const postIds = db
    .select({ id: postGroups.postId })
    .from(postGroups)
    .where(and(isGroupOf(db, postGroups.groupId, sql.placeholder("studentId")), condition));
  return sql`${posts.id} = any(array(${postIds}))`;
}

const unread = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(notifications)
      .where(
        and(
          eq(notifications.personId, sql.placeholder("personId")),
          eq(notifications.studentId, sql.placeholder("studentId")),
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
    .where(and(eq(feedGoals.ownerType, sql.placeholder("ownerType")), isOneOf(feedGoals.ownerId, "ownerIds")))
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
