import { and, asc, desc, eq, getTableColumns, gte, lt, max, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personOf } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf, type Places, prepared } from "#server/database/prepared.ts";
import { conversationMembers, conversations, messages } from "#server/database/schema/conversations.ts";
import { groups } from "#server/database/schema/groups.ts";
import { guardians, students, users } from "#server/database/schema/people.ts";

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];
export type MessageRow = Awaited<ReturnType<typeof newestMessages>>[number];

/** Members of several conversations with their names. */
export const membersOf = prepared((db, { conversationIds }: Places<{ conversationIds: string[] }>) =>
  db
    .select({
      member: conversationMembers,
      user: personOf(users),
      guardian: personOf(guardians),
      student: personOf(students),
      group: { id: groups.id, title: groups.title },
    })
    .from(conversationMembers)
    .leftJoin(users, eq(users.id, conversationMembers.userId))
    .leftJoin(guardians, eq(guardians.id, conversationMembers.guardianId))
    .leftJoin(students, eq(students.id, conversationMembers.studentId))
    .leftJoin(groups, eq(groups.id, conversationMembers.groupId))
    .where(isOneOf(conversationMembers.conversationId, conversationIds))
    .orderBy(asc(conversationMembers.id)),
);

/** Columns without the search index. */
const { words: _, ...messageColumns } = getTableColumns(messages);

const withWriter = (db: Database) =>
  db
    .select({ message: messageColumns, user: personOf(users), guardian: personOf(guardians) })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.userId))
    .leftJoin(guardians, eq(guardians.id, messages.guardianId))
    .$dynamic();

const others = alias(messages, "others");

/** The latest message of each conversation. */
export const latestMessages = prepared((db, { conversationIds }: Places<{ conversationIds: string[] }>) => {
  // A maximum, because PostgreSQL plans a prepared query with a limit for many rows.
  const latest = db
    .select({ position: max(others.position) })
    .from(others)
    .where(eq(others.conversationId, conversations.id));
  return withWriter(db)
    .innerJoin(
      conversations,
      and(eq(conversations.id, messages.conversationId), eq(messages.position, sql`(${latest})`)),
    )
    .where(isOneOf(conversations.id, conversationIds));
});

/** Messages by their ids. */
export const messagesById = prepared((db, { ids }: Places<{ ids: string[] }>) =>
  withWriter(db).where(isOneOf(messages.id, ids)),
);

type Searched = { conversationIds: string[]; words: string };

/** In each conversation the latest message with the words of a search. A reported message has none. */
export const foundMessages = prepared((db, { conversationIds, words }: Places<Searched>) => {
  const found = db
    .select({ position: max(others.position) })
    .from(others)
    .where(and(eq(others.conversationId, conversations.id), sql`${others.words} @@ to_tsquery('simple', ${words})`));
  return withWriter(db)
    .innerJoin(
      conversations,
      and(eq(conversations.id, messages.conversationId), eq(messages.position, sql`(${found})`)),
    )
    .where(isOneOf(conversations.id, conversationIds));
});

type Wanted = {
  conversationId: string;
  before?: string | undefined;
  /** Nothing that was written earlier; null for everything. */
  since?: Date | null;
  size: number;
};

/** Messages from the newest; with `before` only those older than that message of the same conversation. */
export const newestMessages = (db: Database, { conversationId, before, since, size }: Wanted) =>
  newestQuery(
    db,
    { conversationId, before: before ?? "", since: since?.toISOString() ?? "-infinity", size },
    before === undefined ? "all" : "older",
  );

/** One message of a conversation. */
export async function messageOf(
  db: Database,
  wanted: { conversationId: string; messageId: string },
): Promise<MessageRow | undefined> {
  const [row] = await messageQuery(db, wanted);
  return row;
}

const messageQuery = prepared(
  (db, { conversationId, messageId }: Places<{ conversationId: string; messageId: string }>) =>
    withWriter(db).where(and(eq(messages.conversationId, conversationId), eq(messages.id, messageId))),
);

type Newest = { conversationId: string; before: string; since: string; size: number };

const newestQuery = prepared((db, { conversationId, before, since, size }: Places<Newest>, which: "all" | "older") => {
  const position = db
    .select({ position: others.position })
    .from(others)
    .where(and(eq(others.id, before), eq(others.conversationId, conversationId)));
  return withWriter(db)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gte(messages.created, sql`${since}::timestamptz`),
        which === "older" ? lt(messages.position, sql`(${position})`) : undefined,
      ),
    )
    .orderBy(desc(messages.position))
    .limit(size);
});
