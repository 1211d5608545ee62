import { eq } from "drizzle-orm";
import { notificationLink, type TypeCountedAs } from "#contract/notificationTypes.ts";
import { inBatches } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { documentationStudents, documentations, postGroups, posts } from "#server/database/schema/posts.ts";
import { GUARDIANS } from "../cast.ts";
import { DOCUMENTATION_UNREAD } from "../posts/documentations.ts";
import { POSTS_UNREAD } from "../posts/posts.ts";
import type { World } from "../world.ts";
import { EVENT_ROWS } from "./eventRows.ts";

type Row = typeof notifications.$inferInsert;
type Item = { personId: string; studentId: string; id: string; title: string; published: Date };

/** Number of the newest unread marks, for everyone except `family`. */
const UNREAD_NEWEST = 3;

/** Seeds read marks of posts and documentations, and events, for all guardians. */
export async function seedNotifications(world: World): Promise<void> {
  const rows = [...(await postMarks(world)), ...(await documentationMarks(world)), ...events(world)];
  await inBatches(rows, (batch) => world.db.insert(notifications).values(batch));
}

async function postMarks({ db, now, minutes }: World): Promise<Row[]> {
  const items = await db
    .selectDistinct({
      personId: guardianStudents.guardianId,
      studentId: guardianStudents.studentId,
      id: posts.id,
      title: posts.title,
      published: posts.published,
    })
    .from(posts)
    .innerJoin(postGroups, eq(postGroups.postId, posts.id))
    .innerJoin(groupMembers, eq(groupMembers.groupId, postGroups.groupId))
    .innerJoin(guardianStudents, eq(guardianStudents.studentId, groupMembers.studentId));
  return marks(
    items.filter(({ published }) => published <= now),
    {
      type: "POST",
      linkTo: (postId) => notificationLink("POST", { postId }),
      isUnread: isUnread(POSTS_UNREAD),
      read: minutes(-30),
    },
  );
}

async function documentationMarks({ db, minutes }: World): Promise<Row[]> {
  const items = await db
    .select({
      personId: guardianStudents.guardianId,
      studentId: guardianStudents.studentId,
      id: documentations.id,
      title: documentations.title,
      published: documentations.published,
    })
    .from(documentations)
    .innerJoin(documentationStudents, eq(documentationStudents.documentationId, documentations.id))
    .innerJoin(guardianStudents, eq(guardianStudents.studentId, documentationStudents.studentId));
  return marks(items, {
    type: "DOCUMENTATION",
    linkTo: (documentId) => notificationLink("DOCUMENTATION", { documentId }),
    isUnread: isUnread(DOCUMENTATION_UNREAD),
    read: minutes(-30),
  });
}

type Kind = {
  type: TypeCountedAs<"posts" | "documentations">;
  linkTo: (id: string) => string;
  isUnread: (item: Item, rank: number) => boolean;
  read: Date;
};

/** One mark per item. The rank counts the marks of a person and a student from the newest. */
function marks(items: Item[], { type, linkTo, isUnread: unread, read }: Kind): Row[] {
  const ranks = new Map<string, number>();
  const newestFirst = [...items].sort(
    (a, b) => b.published.getTime() - a.published.getTime() || (a.id < b.id ? 1 : -1),
  );
  return newestFirst.map((item) => {
    const reader = `${item.personId} ${item.studentId}`;
    const rank = ranks.get(reader) ?? 0;
    ranks.set(reader, rank + 1);
    return {
      id: `mark-${item.personId}-${item.studentId}-${item.id}`,
      personId: item.personId,
      studentId: item.studentId,
      referenceType: type,
      referenceId: item.id,
      notificationText: item.title,
      referenceUrl: linkTo(item.id),
      created: item.published,
      read: unread(item, rank) ? null : read,
    };
  });
}

/** For `family` the listed items are unread, for everybody else the newest. */
const isUnread =
  (ids: Set<string>) =>
  ({ personId, id }: Item, rank: number): boolean =>
    personId === GUARDIANS.family ? ids.has(id) : rank < UNREAD_NEWEST;

const events = ({ at, minutes }: World): Row[] =>
  EVENT_ROWS.map(({ personId, studentId, type, text, url, ago, time, isUnread: unread, referenceId }, index) => ({
    id: `event-${index + 1}`,
    personId,
    studentId,
    referenceType: type,
    referenceId,
    notificationText: text,
    referenceUrl: url,
    created: at(-ago, time),
    read: unread ? null : minutes(-30),
  }));
