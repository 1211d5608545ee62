import { and, desc, eq, isNull, lte, or, sql } from "drizzle-orm";
import { givenTo } from "#server/access/givenToGroups.ts";
import { isOpen } from "#server/access/protectedIdentity.ts";
import type { FeedOwner } from "#server/content/posts.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { users } from "#server/database/schema/people.ts";
import { documentationStudents, documentations, posts } from "#server/database/schema/posts.ts";
import { GIVEN_POSTS } from "./queries.ts";

/** Students of the reader who are offered posts, and documentations. */
export type Readers = { ofPosts: string[]; ofDocumentations: string[] };

type Page = Readers & { callerId: string; now: Date; offset: number; size: number };

/**
 * Returns a page of the texts of several students, newest first: each once, with those of the students who have it. A text is
 * unread as long as the reader has not read it for any of them (CALM-7).
 */
export const pageOfFamily = prepared(
  (db, { ofPosts, ofDocumentations, callerId, now, offset, size }: Places<Page>, state: "any" | "unread") => {
    const read = givenTo(GIVEN_POSTS, { isReader: (studentId) => isOneOf(studentId, ofPosts), listedAt: now });
    const texts = db
      .select({
        kind: sql<FeedOwner>`'POST'`.as("kind"),
        id: sql<string>`${posts.id}`.as("text_id"),
        published: sql<Date>`${posts.published}`.as("text_published"),
        studentId: sql<string>`read.student_id`.as("reader_id"),
      })
      .from(posts)
      .innerJoin(sql`${read} as read`, sql`read.id = ${posts.id}`)
      .where(lte(posts.published, now))
      .unionAll(
        db
          .select({
            kind: sql<FeedOwner>`'DOCUMENTATION'`.as("kind"),
            id: sql<string>`${documentations.id}`.as("text_id"),
            published: sql<Date>`${documentations.published}`.as("text_published"),
            studentId: sql<string>`${documentationStudents.studentId}`.as("reader_id"),
          })
          .from(documentations)
          .innerJoin(documentationStudents, eq(documentationStudents.documentationId, documentations.id))
          .where(and(isOneOf(documentationStudents.studentId, ofDocumentations), lte(documentations.published, now))),
      )
      .as("texts");
    const unread = db
      .select({
        kind: notifications.referenceType,
        textId: notifications.referenceId,
        studentId: notifications.studentId,
      })
      .from(notifications)
      .where(and(eq(notifications.personId, callerId), isNull(notifications.read)))
      .as("unread");
    const isUnread = sql<boolean>`bool_or(${unread.textId} is not null)`;
    return db
      .select({
        kind: texts.kind,
        id: texts.id,
        studentIds: sql<string[]>`array_agg(distinct ${texts.studentId})`,
        unread: isUnread,
      })
      .from(texts)
      .leftJoin(
        unread,
        and(eq(unread.kind, texts.kind), eq(unread.textId, texts.id), eq(unread.studentId, texts.studentId)),
      )
      .groupBy(texts.kind, texts.id, texts.published)
      .having(state === "unread" ? isUnread : undefined)
      .orderBy(desc(texts.published), desc(texts.id), texts.kind)
      .offset(offset)
      .limit(size);
  },
);

type Ids = { ids: string[] };

export const postsByIds = prepared((db, { ids }: Places<Ids>) =>
  db
    .select({ post: posts, author: users })
    .from(posts)
    .leftJoin(users, and(eq(users.id, posts.authorId), isOpen(users)))
    .where(isOneOf(posts.id, ids)),
);

export const documentationsByIds = prepared((db, { ids }: Places<Ids>) =>
  db
    .select({ documentation: documentations, author: users })
    .from(documentations)
    .leftJoin(users, and(eq(users.id, documentations.authorId), isOpen(users)))
    .where(isOneOf(documentations.id, ids)),
);

/** Marks all texts of several students as read for a person. */
export async function markFamilyRead(
  db: Database,
  { callerId, now, ofPosts, ofDocumentations }: Readers & { callerId: string; now: Date },
): Promise<void> {
  const isOf = (kind: FeedOwner, studentIds: string[]) =>
    and(eq(notifications.referenceType, kind), isOneOf(notifications.studentId, studentIds));
  await db
    .update(notifications)
    .set({ read: now })
    .where(
      and(
        eq(notifications.personId, callerId),
        isNull(notifications.read),
        or(isOf("POST", ofPosts), isOf("DOCUMENTATION", ofDocumentations)),
      ),
    );
}
