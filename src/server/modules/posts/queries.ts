import { and, desc, eq, exists, gte, isNotNull, isNull, lte, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Post } from "#contract/posts/schemas.ts";
import type { Person } from "#contract/schemas/common.ts";
import { type Given, hasBeenIn, isGivenTo, timesInGroups } from "#server/access/givenToGroups.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { FeedOwner } from "#server/content/posts.ts";
import type { Database } from "#server/database/connect.ts";
import { pageInTime } from "#server/database/pageInTime.ts";
import { isOneOf, type Places, prepared, type Value } from "#server/database/prepared.ts";
import { groups } from "#server/database/schema/groups.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { users } from "#server/database/schema/people.ts";
import { type documentations, feedGoals, goals, postGroups, posts } from "#server/database/schema/posts.ts";
import { type AttachmentRow, attachmentsOf } from "../files/queries.ts";

type Reader = { studentId: string; personId: string; now: Date };
export type PostRow = Awaited<ReturnType<typeof pageOfPosts>>[number];
export type FeedParts = [AttachmentRow[], Awaited<ReturnType<typeof goalsOf>>];

type Wanted = Reader & { groupId: string | undefined; unreadOnly: boolean; page: number; size: number };

/** Returns published posts of the student's groups, newest first, with the reader's unread mark. */
export const pageOfPosts = (db: Database, { groupId, unreadOnly, page, size, ...reader }: Wanted) =>
  pageInTime({ size, now: reader.now }, (since) =>
    pageQuery(
      db,
      { ...reader, since, groupId: groupId ?? "", offset: (page - 1) * size, size },
      groupId === undefined ? "all" : "ofGroup",
      unreadOnly ? "unread" : "any",
    ),
  );

export async function visiblePost(
  db: Database,
  { postId, ...reader }: Reader & { postId: string },
): Promise<PostRow | undefined> {
  const [row] = await postQuery(db, { ...reader, postId });
  return row;
}

/** Returns the titles of the student's groups to which a post was given. */
export const groupsOfPost = prepared((db, { postId, studentId }: Places<{ postId: string; studentId: string }>) =>
  db
    .select({ title: groups.title })
    .from(postGroups)
    .innerJoin(groups, eq(groups.id, postGroups.groupId))
    .where(and(eq(postGroups.postId, postId), hasBeenIn(db, groups.id, studentId)))
    .orderBy(groups.title),
);

/** Returns a post that the reader could read until it was withdrawn, without any of its contents. */
export async function withdrawnPost(
  db: Database,
  { postId, ...reader }: Reader & { postId: string },
): Promise<Post | undefined> {
  const [post] = await withdrawnQuery(db, { ...reader, postId });
  return (
    post && presentPost({ post: { ...post, ...EMPTIED }, author: null, unread: false }, reader.studentId, [[], []])
  );
}

/** The remains of a withdrawn post. */
const EMPTIED = {
  title: "",
  body: "",
  authorText: "",
  important: false,
  eventDate: null,
  validUntil: null,
};

type Page = Reader & { since: Date; groupId: string; offset: number; size: number };

const pageQuery = prepared(
  (
    db,
    { groupId, since, offset, size, ...reader }: Places<Page>,
    whose: "all" | "ofGroup",
    state: "any" | "unread",
  ) => {
    const inOrder = [desc(posts.published), desc(posts.id)];
    const ids = db
      .select({ id: posts.id })
      .from(posts)
      .where(
        and(
          lte(posts.published, reader.now),
          whose === "ofGroup"
            ? isRead(GIVEN_POSTS, reader, { only: and(eq(postGroups.groupId, groupId), isOfTime(db, reader, since)) })
            : isRead(GIVEN_POSTS, reader, { listedAt: reader.now, only: isOfTime(db, reader, since) }),
          state === "unread" ? isUnread(db, reader, posts) : undefined,
        ),
      )
      .orderBy(...inOrder)
      .offset(offset)
      .limit(size);
    // The authors are read for the page alone.
    return postsFor(db, reader, sql`${posts.id} = any(array(${ids}))`).orderBy(...inOrder);
  },
);

/**
 * Condition for posts of a time. Those of the schools of the student's groups are found first, by an index, since nothing in a group
 * says when its posts were published.
 */
function isOfTime(db: Database, { studentId, now }: Places<Reader>, since: Placeholder): SQL {
  const recent = alias(posts, "recent");
  const ofStudent = timesInGroups((column) => eq(column, studentId), sql`'-infinity'::timestamptz`);
  const theirSchools = sql`select ${groups.schoolId} from ${ofStudent} as mine join ${groups} on ${groups.id} = mine.group_id`;
  const ids = db
    .select({ id: recent.id })
    .from(recent)
    .where(
      and(
        sql`${recent.schoolId} = any(array(${theirSchools}))`,
        gte(recent.published, since),
        lte(recent.published, now),
      ),
    );
  return sql`${postGroups.postId} = any(array(${ids}))`;
}

const postQuery = prepared((db, { postId, ...reader }: Places<Reader & { postId: string }>) =>
  postsFor(db, reader, isRead(GIVEN_POSTS, reader, { only: eq(postGroups.postId, postId) }), eq(posts.id, postId)),
);

const withdrawnQuery = prepared((db, { postId, ...reader }: Places<Reader & { postId: string }>) =>
  db
    .select()
    .from(posts)
    .where(
      and(
        isNotNull(posts.withdrawn),
        isRead(WITHDRAWN_POSTS, reader, { only: eq(postGroups.postId, postId) }),
        eq(posts.id, postId),
      ),
    ),
);

const postsFor = (db: Database, reader: Places<Reader>, ...conditions: (SQL | undefined)[]) =>
  db
    .select({ post: posts, author: users, unread: sql<boolean>`${isUnread(db, reader, posts)}` })
    .from(posts)
    .leftJoin(users, and(eq(users.id, posts.authorId), isOpen(users)))
    .where(and(lte(posts.published, reader.now), ...conditions))
    .$dynamic();

const IN_GROUPS = {
  id: postGroups.postId,
  groupId: postGroups.groupId,
  from: sql`${postGroups}`,
  fromWithTimes: sql`${postGroups} join ${posts} on ${posts.id} = ${postGroups.postId}`,
};
export const GIVEN_POSTS: Given = { ...IN_GROUPS, begins: posts.published };
/** The time of publication of these is lost. */
const WITHDRAWN_POSTS: Given = {
  ...IN_GROUPS,
  begins: sql`'-infinity'::timestamptz`,
  ends: sql`'infinity'::timestamptz`,
};

const isRead = (
  given: Given,
  { studentId }: Places<Reader>,
  listed: Pick<Parameters<typeof isGivenTo>[2], "only" | "listedAt">,
): SQL => isGivenTo(posts.id, given, { isReader: (column) => eq(column, studentId), ...listed });

/** Condition for a text about which the reader has an unread notification. */
export const isUnread = (
  db: Database,
  { studentId, personId }: { studentId: Value<string>; personId: Value<string> },
  text: typeof posts | typeof documentations,
) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(notifications)
      .where(
        and(
          eq(notifications.personId, personId),
          eq(notifications.studentId, studentId),
          eq(notifications.referenceType, text === posts ? "POST" : "DOCUMENTATION"),
          eq(notifications.referenceId, text.id),
          isNull(notifications.read),
        ),
      ),
  );

/** Returns the attachments and goals of several posts or documentations. */
export const partsOf = (db: Database, ownerType: FeedOwner, ownerIds: string[]): Promise<FeedParts> =>
  Promise.all([attachmentsOf(db, { ownerType, ownerIds }), goalsOf(db, { ownerType, ownerIds })]);

const goalsOf = prepared((db, { ownerType, ownerIds }: Places<{ ownerType: FeedOwner; ownerIds: string[] }>) =>
  db
    .select({ ownerId: feedGoals.ownerId, goal: goals })
    .from(feedGoals)
    .innerJoin(goals, eq(goals.id, feedGoals.goalId))
    .where(and(eq(feedGoals.ownerType, ownerType), isOneOf(feedGoals.ownerId, ownerIds)))
    .orderBy(goals.title),
);

export const presentPost = (
  { post, author, unread }: PostRow,
  studentId: string,
  [attached, goalRows]: FeedParts,
): Post => ({
  id: post.id,
  title: post.title,
  body: post.body,
  abbreviatedDescription: "",
  author: authorOf(post.authorText, author),
  ...statesOf(post),
  important: post.important,
  eventDate: post.eventDate?.toISOString() ?? null,
  validUntil: post.validUntil?.toISOString() ?? null,
  associatedFiles: attached
    .filter(({ ownerId }) => ownerId === post.id)
    .map(({ id, name, type, alternativeText, width, height }) => ({
      id,
      name,
      type,
      alternativeText,
      width,
      height,
      url: `/Guardians/me/students/${studentId}/posts/${post.id}/file/${id}`,
    })),
  associatedGoals: goalRows.filter(({ ownerId }) => ownerId === post.id).map(({ goal }) => ({ goalId: goal.id })),
  unread,
});

type States = Pick<typeof posts.$inferSelect, "published" | "corrected" | "withdrawn">;

/** Presents when a text was published, and what has become of it; a withdrawn one has the time of that. */
export const statesOf = ({ published, corrected, withdrawn }: States) => ({
  published: (withdrawn ?? published).toISOString(),
  corrected: corrected?.toISOString() ?? null,
  withdrawn: withdrawn?.toISOString() ?? null,
});

/** Returns the author text, or the name of the member of staff; nothing for a protected identity. */
export const authorOf = (text: string | null, user: typeof users.$inferSelect | null): string | Person =>
  text ?? (user ? { firstName: user.firstName, lastName: user.lastName } : "");
