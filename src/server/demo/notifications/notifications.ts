import { eq } from "drizzle-orm";
import { z } from "zod";
import { notificationLink } from "#contract/notifications/notificationLink.ts";
import { notificationTypes, type TypeCountedAs } from "#contract/notifications/notificationTypes.ts";
import { inBatches } from "#server/database/connect.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { notifications } from "#server/database/schema/notifications.ts";
import { guardianStudents } from "#server/database/schema/people.ts";
import { documentationStudents, documentations, postGroups, posts } from "#server/database/schema/posts.ts";
import { GUARDIANS } from "../cast.ts";
import data from "../data/notifications.json" with { type: "json" };
import { valid } from "../dataFile.ts";
import type { World } from "../world.ts";

type Row = typeof notifications.$inferInsert;
type Item = { personId: string; studentId: string; id: string; title: string; published: Date };

const Data = z.strictObject({
  /** Posts and documentations that `family` has not read. */
  unread: z.strictObject({ posts: z.array(z.string()), documentations: z.array(z.string()) }),
  /** Events of all guardians, by their students. `family` has 30, 8 of them unread. */
  events: z.array(
    z.strictObject({
      personId: z.string(),
      studentId: z.string(),
      events: z.array(
        z.strictObject({
          /** Days before today. */
          ago: z.number(),
          time: z.string().regex(/^\d\d:\d\d$/),
          type: z.enum(notificationTypes),
          text: z.string(),
          url: z.string(),
          isUnread: z.boolean().default(false),
          /** Id of what it is about, where that has to be known. */
          referenceId: z.string().nullable().default(null),
        }),
      ),
    }),
  ),
});

/** Number of the newest unread marks, for everyone except `family`. */
const UNREAD_NEWEST = 3;

/** Seeds read marks of posts and documentations, and events, for all guardians. */
export async function seedNotifications(world: World): Promise<void> {
  const { unread, events } = valid(Data, data, "notifications.json");
  const rows = [
    ...(await postMarks(world, unread.posts)),
    ...(await documentationMarks(world, unread.documentations)),
    ...eventRows(world, events),
  ];
  await inBatches(rows, (batch) => world.db.insert(notifications).values(batch));
}

async function postMarks({ db, now, minutes }: World, unread: string[]): Promise<Row[]> {
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
      isUnread: isUnread(unread),
      read: minutes(-30),
    },
  );
}

async function documentationMarks({ db, minutes }: World, unread: string[]): Promise<Row[]> {
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
    isUnread: isUnread(unread),
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
  (ids: string[]) =>
  ({ personId, id }: Item, rank: number): boolean =>
    personId === GUARDIANS.family ? ids.includes(id) : rank < UNREAD_NEWEST;

const eventRows = ({ at, minutes }: World, given: z.output<typeof Data>["events"]): Row[] =>
  given
    .flatMap(({ events, ...whose }) => events.map((event) => ({ ...event, ...whose })))
    .map(({ personId, studentId, type, text, url, ago, time, isUnread: unread, referenceId }, index) => ({
      id: `event-${index + 1}`,
      personId,
      studentId,
      referenceType: type,
      referenceId,
      notificationText: text,
      language: "sv",
      referenceUrl: url,
      created: at(-ago, time),
      read: unread ? null : minutes(-30),
    }));
