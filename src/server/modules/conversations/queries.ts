import { and, desc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Caller } from "#server/access/caller.ts";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import { builtOnce } from "#server/database/builtOnce.ts";
import type { Database } from "#server/database/connect.ts";
import {
  conversationReads,
  conversationRelationships,
  conversations,
  messageFlags,
  messages,
} from "#server/database/schema/conversations.ts";
import { students } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { isMine, isMineAbout } from "./mine.ts";
import { matchesSearch, placeholdersOfSearch } from "./search.ts";

export type ConversationRow = Awaited<ReturnType<typeof conversationsOf>>[number];

type About = { type: string; id: string };
type Wanted = { search?: string | undefined; reference?: About | undefined };

/** The caller's conversations about the student, the latest written first (CONV-14). */
export const conversationsOf = (db: Database, { kind, id }: Caller, studentId: string, { search, reference }: Wanted) =>
  conversationsQuery(db, kind, search === undefined ? "" : "searched", reference ? "about" : "").execute({
    callerId: id,
    studentId,
    ...(search !== undefined && placeholdersOfSearch(search)),
    referenceType: reference?.type,
    referenceId: reference?.id,
  });

export async function conversationById(db: Database, { kind, id }: Caller, studentId: string, conversationId: string) {
  const [row] = await conversationQuery(db, kind).execute({ callerId: id, studentId, conversationId });
  return row;
}

const callerId = sql.placeholder("callerId");

const conversationsQuery = builtOnce((db, kind: Caller["kind"], searched: "" | "searched", about: "" | "about") =>
  conversationsFor(
    db,
    kind,
    searched ? matchesSearch(db) : undefined,
    about ? inArray(conversations.id, aboutReference(db)) : undefined,
  )
    .orderBy(desc(conversations.latest), desc(conversations.id))
    .prepare(`conversations_of_${kind}_${searched}_${about}`),
);

const conversationQuery = builtOnce((db, kind: Caller["kind"]) =>
  conversationsFor(db, kind, eq(conversations.id, sql.placeholder("conversationId"))).prepare(
    `conversation_of_${kind}`,
  ),
);

function conversationsFor(db: Database, kind: Caller["kind"], ...conditions: (SQL | undefined)[]) {
  const unread = unreadMessages(db);
  return db
    .select({
      conversation: conversations,
      student: personOf(students),
      lastRead: conversationReads.lastRead,
      unread: unread.count,
    })
    .from(conversations)
    .innerJoin(students, eq(students.id, conversations.studentId))
    .leftJoin(conversationReads, readByCaller)
    .crossJoinLateral(unread)
    .where(and(isMineAbout(db, { kind, id: callerId }, sql.placeholder("studentId")), ...conditions))
    .$dynamic();
}

const readByCaller = and(
  eq(conversationReads.conversationId, conversations.id),
  eq(conversationReads.personId, callerId),
);

const aboutReference = (db: Database) =>
  db
    .select({ id: conversationRelationships.conversationId })
    .from(conversationRelationships)
    .where(
      and(
        eq(conversationRelationships.referenceType, sql.placeholder("referenceType")),
        eq(conversationRelationships.referenceId, sql.placeholder("referenceId")),
      ),
    );

/** Messages of others since the caller last read the conversation (CONV-11). */
const unreadMessages = (db: Database) =>
  db
    .select({ count: sql<number>`count(*)::int`.as("count") })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversations.id),
        or(isNull(messages.guardianId), ne(messages.guardianId, callerId)),
        gt(messages.created, sql`coalesce(${conversationReads.lastRead}, '-infinity')`),
      ),
    )
    .as("unread");

export type UnreadCount = { studentId: string; count: number };

/** Unread messages of conversations, each with whom it is about, of students that are still the caller's. */
export const unreadCounts = async (db: Database, { kind, id }: Caller, now: Date): Promise<UnreadCount[]> =>
  kind === "student" ? [] : unreadQuery(db).execute({ callerId: id, day: schoolDay(now) });

const unreadQuery = builtOnce((db) => {
  const links = linksHoldingOn(db, sql`${sql.placeholder("day")}`);
  const unread = unreadMessages(db);
  return db
    .select({ studentId: conversations.studentId, count: unread.count })
    .from(conversations)
    .innerJoin(
      links,
      and(eq(links.studentId, conversations.studentId), eq(links.guardianId, callerId), eq(links.active, true)),
    )
    .leftJoin(conversationReads, readByCaller)
    .innerJoinLateral(unread, gt(unread.count, 0))
    .where(isMine(db, { kind: "guardian", id: callerId }))
    .prepare("unread_messages");
});

/** Newest first: what this guardian has reported of conversations that are still theirs. */
export const flagsOf = (db: Database, caller: Caller, studentId: string) =>
  db
    .select({ flag: messageFlags, conversationId: conversations.id, title: conversations.title })
    .from(messageFlags)
    .innerJoin(messages, eq(messages.id, messageFlags.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messageFlags.guardianId, caller.id), isMineAbout(db, caller, studentId)))
    .orderBy(desc(messageFlags.created));
