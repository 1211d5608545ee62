import { and, asc, desc, eq, getTableColumns, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { builtOnce } from "#server/database/builtOnce.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/isOneOf.ts";
import { conversationMembers, conversations, messages } from "#server/database/schema/conversations.ts";
import { groups } from "#server/database/schema/groups.ts";
import { guardians, students, users } from "#server/database/schema/people.ts";
import { personOf } from "#server/protectedIdentity.ts";

export type MemberRow = Awaited<ReturnType<typeof membersOf>>[number];
export type MessageRow = Awaited<ReturnType<typeof newestMessages>>[number];

/** The members of several conversations, with the names that stand for them. */
export const membersOf = (db: Database, conversationIds: string[]) => membersQuery(db).execute({ conversationIds });

const membersQuery = builtOnce((db) =>
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
    .where(isOneOf(conversationMembers.conversationId, "conversationIds"))
    .orderBy(asc(conversationMembers.id))
    .prepare("conversation_members"),
);

/** Without what only a search is for. */
const { words: _, ...messageColumns } = getTableColumns(messages);

const withWriter = (db: Database) =>
  db
    .select({ message: messageColumns, user: personOf(users), guardian: personOf(guardians) })
    .from(messages)
    .leftJoin(users, eq(users.id, messages.userId))
    .leftJoin(guardians, eq(guardians.id, messages.guardianId))
    .$dynamic();

const later = alias(messages, "later");

/** The latest message of each conversation. */
export const latestMessages = (db: Database, conversationIds: string[]) => latestQuery(db).execute({ conversationIds });

const latestQuery = builtOnce((db) => {
  const latest = db
    .select({ id: later.id })
    .from(later)
    .where(eq(later.conversationId, conversations.id))
    .orderBy(desc(later.position))
    .limit(1);
  const ofEach = db
    .select({ id: sql`${latest}` })
    .from(conversations)
    .where(isOneOf(conversations.id, "conversationIds"));
  return withWriter(db).where(sql`${messages.id} = any(array(${ofEach}))`).prepare("latest_messages");
});

/** Newest first; with `before` only those older than that message of the same conversation. */
export const newestMessages = (
  db: Database,
  { conversationId, before, size }: { conversationId: string; before?: string | undefined; size: number },
) => newestQuery(db, before === undefined ? "all" : "older").execute({ conversationId, before, size });

const newestQuery = builtOnce((db, which: "all" | "older") => {
  const conversationId = sql.placeholder("conversationId");
  const position = db
    .select({ position: later.position })
    .from(later)
    .where(and(eq(later.id, sql.placeholder("before")), eq(later.conversationId, conversationId)));
  return withWriter(db)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        which === "older" ? lt(messages.position, sql`(${position})`) : undefined,
      ),
    )
    .orderBy(desc(messages.position))
    .limit(sql.placeholder("size"))
    .prepare(`newest_messages_${which}`);
});
