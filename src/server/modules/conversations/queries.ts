import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { Caller } from "#server/caller.ts";
import type { Database } from "#server/database/connect.ts";
import {
  conversationMembers,
  conversationReads,
  conversationRelationships,
  conversations,
  messageFlags,
  messages,
} from "#server/database/schema/conversations.ts";
import { groups } from "#server/database/schema/groups.ts";
import { guardians, students, users } from "#server/database/schema/people.ts";
import { holdingLinks } from "#server/guardianship.ts";
import { isOpen, personOf } from "#server/protectedIdentity.ts";
import { isMine, isMineAbout } from "./mine.ts";

export type ConversationRow = Awaited<ReturnType<typeof conversationsOf>>[number];

type Wanted = { search?: string | undefined; reference?: { type: string; id: string } | undefined };

/** The caller's conversations about the student, the latest written first (CONV-14). */
export const conversationsOf = (db: Database, caller: Caller, studentId: string, { search, reference }: Wanted) =>
  db
    .select({ conversation: conversations, student: personOf(students), lastRead: conversationReads.lastRead })
    .from(conversations)
    .innerJoin(students, eq(students.id, conversations.studentId))
    .leftJoin(conversationReads, readBy(caller))
    .where(
      and(
        isMineAbout(db, caller, studentId),
        search === undefined ? undefined : matches(db, caller, search),
        reference && inArray(conversations.id, aboutReference(db, reference)),
      ),
    )
    .orderBy(desc(conversations.latest), desc(conversations.id));

export async function conversationById(db: Database, caller: Caller, studentId: string, id: string) {
  const [row] = await db
    .select({ conversation: conversations, student: personOf(students), lastRead: conversationReads.lastRead })
    .from(conversations)
    .innerJoin(students, eq(students.id, conversations.studentId))
    .leftJoin(conversationReads, readBy(caller))
    .where(and(isMineAbout(db, caller, studentId), eq(conversations.id, id)));
  return row;
}

const readBy = (caller: Caller) =>
  and(eq(conversationReads.conversationId, conversations.id), eq(conversationReads.personId, caller.id));

const aboutReference = (db: Database, { type, id }: { type: string; id: string }) =>
  db
    .select({ id: conversationRelationships.conversationId })
    .from(conversationRelationships)
    .where(
      and(eq(conversationRelationships.referenceType, type as "PLAN"), eq(conversationRelationships.referenceId, id)),
    );

/** Title, the names of the others who take part, or the words of a message that is not reported. */
function matches(db: Database, caller: Caller, search: string) {
  const like = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const named = db
    .select({ id: conversationMembers.conversationId })
    .from(conversationMembers)
    .leftJoin(users, eq(users.id, conversationMembers.userId))
    .leftJoin(groups, eq(groups.id, conversationMembers.groupId))
    .leftJoin(guardians, eq(guardians.id, conversationMembers.guardianId))
    .where(
      and(
        or(isNull(conversationMembers.guardianId), ne(conversationMembers.guardianId, caller.id)),
        or(isNull(users.id), isOpen(users)),
        or(isNull(guardians.id), isOpen(guardians)),
        sql`concat_ws(' ', ${users.firstName}, ${users.lastName}, ${guardians.firstName}, ${guardians.lastName}, ${groups.title}) ilike ${like}`,
      ),
    );
  const written = db
    .select({ id: messages.conversationId })
    .from(messages)
    .where(sql`${messages.words} @@ ${prefixQuery(search)}`);
  return or(
    sql`${conversations.title} ilike ${like}`,
    inArray(conversations.id, named),
    inArray(conversations.id, written),
  );
}

/** Every word that was typed, as the beginning of a word of the message. */
function prefixQuery(search: string) {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? sql`to_tsquery('simple', '')`
    : sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;
}

/** Messages of others since the caller last read, by conversation (CONV-11), of students that are still theirs. */
export async function unreadCounts(
  db: Database,
  caller: Caller,
  now: Date,
  studentIds?: string[],
): Promise<UnreadCount[]> {
  if (caller.kind === "student") return [];
  const links = holdingLinks(db, now);
  const unread = db
    .select({ count: sql<number>`count(*)::int`.as("count") })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversations.id),
        or(isNull(messages.guardianId), ne(messages.guardianId, caller.id)),
        gt(messages.created, sql`coalesce(${conversationReads.lastRead}, '-infinity')`),
      ),
    )
    .as("unread");
  return db
    .select({ conversationId: conversations.id, studentId: conversations.studentId, count: unread.count })
    .from(conversations)
    .innerJoin(
      links,
      and(eq(links.studentId, conversations.studentId), eq(links.guardianId, caller.id), eq(links.active, true)),
    )
    .leftJoin(conversationReads, readBy(caller))
    .innerJoinLateral(unread, gt(unread.count, 0))
    .where(and(isMine(db, caller), studentIds && inArray(conversations.studentId, studentIds)));
}

export type UnreadCount = { conversationId: string; studentId: string; count: number };

/** Newest first: what this guardian has reported of conversations that are still theirs. */
export const flagsOf = (db: Database, caller: Caller, studentId: string) =>
  db
    .select({ flag: messageFlags, conversationId: conversations.id, title: conversations.title })
    .from(messageFlags)
    .innerJoin(messages, eq(messages.id, messageFlags.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messageFlags.guardianId, caller.id), isMineAbout(db, caller, studentId)))
    .orderBy(desc(messageFlags.created));
