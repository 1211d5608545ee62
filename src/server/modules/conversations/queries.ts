import { subDays } from "date-fns";
import { and, desc, eq, gt, inArray, isNull, ne, or, type Placeholder, type SQL, sql } from "drizzle-orm";
import { UNREAD_DAYS_MAX } from "#contract/conversations/limits.ts";
import { CONVERSATIONS_PAGE_SIZE } from "#contract/limits.ts";
import type { Caller } from "#server/access/caller.ts";
import { linksHoldingOn } from "#server/access/guardianship.ts";
import { personOf } from "#server/access/protectedIdentity.ts";
import type { Database } from "#server/database/connect.ts";
import { type Places, prepared } from "#server/database/prepared.ts";
import {
  conversationReads,
  conversationRelationships,
  conversations,
  messageFlags,
  messages,
} from "#server/database/schema/conversations.ts";
import { guardians, students, users } from "#server/database/schema/people.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { isMember, isMemberAbout } from "./membership.ts";
import { isWithAlone } from "./recipientsAlone.ts";
import { matchesSearch, type SearchTerms, searchTerms } from "./search.ts";

export type ConversationRow = Awaited<ReturnType<typeof conversationsOf>>[number];

type About = { type: string; id: string };
type Wanted = {
  search?: string | undefined;
  reference?: About | undefined;
  /** Those with whom alone it is. */
  recipients?: string[] | undefined;
};

/** Returns a page of the caller's conversations about the student, the one with the latest message first (CONV-14). */
export const conversationsOf = (
  db: Database,
  { kind, id }: Caller,
  studentId: string,
  { search, reference, recipients, page, now }: Wanted & { page: number; now: Date },
) =>
  conversationsQuery(
    db,
    {
      callerId: id,
      studentId,
      unreadSince: unreadSince(now),
      ...searchTerms(search ?? ""),
      referenceType: reference?.type ?? "",
      referenceId: reference?.id ?? "",
      recipients: recipients ?? [],
      skipped: (page - 1) * CONVERSATIONS_PAGE_SIZE,
    },
    kind,
    search === undefined ? "" : "searched",
    reference ? "about" : "",
    recipients ? "alone" : "",
  );

export async function conversationById(
  db: Database,
  { kind, id }: Caller,
  studentId: string,
  { conversationId, now }: { conversationId: string; now: Date },
) {
  const places = { callerId: id, studentId, conversationId, unreadSince: unreadSince(now) };
  const [row] = await conversationQuery(db, places, kind);
  return row;
}

type Reader = { callerId: string; studentId: string; unreadSince: Date };
type Reference = { referenceType: string; referenceId: string };

const conversationsQuery = prepared(
  (
    db,
    { skipped, ...places }: Places<Reader & Reference & SearchTerms & { recipients: string[]; skipped: number }>,
    kind: Caller["kind"],
    searched: "" | "searched",
    about: "" | "about",
    alone: "" | "alone",
  ) => {
    const { callerId, studentId } = places;
    // The page comes first, so that nothing is counted in the conversations of other years.
    const page = db
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        and(
          isMemberAbout(db, { kind, id: callerId }, studentId),
          searched ? matchesSearch(db, places) : undefined,
          about ? inArray(conversations.id, aboutReference(db, places)) : undefined,
          alone ? isWithAlone(db, places) : undefined,
        ),
      )
      .orderBy(...latestFirst)
      .offset(skipped)
      .limit(CONVERSATIONS_PAGE_SIZE);
    return conversationsFor(db, places, kind, sql`${conversations.id} = any(array(${page}))`).orderBy(...latestFirst);
  },
);

const latestFirst = [desc(conversations.latest), desc(conversations.id)];

const conversationQuery = prepared(
  (db, { conversationId, ...reader }: Places<Reader & { conversationId: string }>, kind: Caller["kind"]) =>
    conversationsFor(db, reader, kind, eq(conversations.id, conversationId)),
);

function conversationsFor(
  db: Database,
  { callerId, studentId, unreadSince }: Places<Reader>,
  kind: Caller["kind"],
  ...conditions: (SQL | undefined)[]
) {
  const unread = unreadMessages(db, callerId, unreadSince);
  return db
    .select({
      conversation: conversations,
      student: personOf(students),
      lastRead: conversationReads.lastRead,
      unread: unread.count,
    })
    .from(conversations)
    .innerJoin(students, eq(students.id, conversations.studentId))
    .leftJoin(conversationReads, isReadBy(callerId))
    .crossJoinLateral(unread)
    .where(and(isMemberAbout(db, { kind, id: callerId }, studentId), ...conditions))
    .$dynamic();
}

const isReadBy = (callerId: Placeholder) =>
  and(eq(conversationReads.conversationId, conversations.id), eq(conversationReads.personId, callerId));

const aboutReference = (db: Database, { referenceType, referenceId }: Places<Reference>) =>
  db
    .select({ id: conversationRelationships.conversationId })
    .from(conversationRelationships)
    .where(
      and(
        eq(conversationRelationships.referenceType, referenceType),
        eq(conversationRelationships.referenceId, referenceId),
      ),
    );

const unreadSince = (now: Date): Date => subDays(now, UNREAD_DAYS_MAX);

/** Messages of others since the caller last read the conversation (CONV-11), but for recalled ones. */
const unreadMessages = (db: Database, callerId: Placeholder, since: Placeholder) =>
  db
    .select({ count: sql<number>`count(*)::int`.as("count") })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversations.id),
        or(isNull(messages.guardianId), ne(messages.guardianId, callerId)),
        isNull(messages.recalled),
        gt(messages.created, sql`greatest(${conversationReads.lastRead}, ${since}::timestamptz)`),
      ),
    )
    .as("unread");

export type UnreadCount = { studentId: string; count: number };

/** Numbers of unread messages by conversation, about students who are still the caller's. */
export const unreadCounts = async (db: Database, { kind, id }: Caller, now: Date): Promise<UnreadCount[]> =>
  kind === "student" ? [] : unreadQuery(db, { callerId: id, day: schoolDay(now), since: unreadSince(now) });

const unreadQuery = prepared((db, { callerId, day, since }: Places<{ callerId: string; day: string; since: Date }>) => {
  const links = linksHoldingOn(db, sql`${day}`);
  const unread = unreadMessages(db, callerId, since);
  return db
    .select({ studentId: conversations.studentId, count: unread.count })
    .from(conversations)
    .innerJoin(
      links,
      and(eq(links.studentId, conversations.studentId), eq(links.guardianId, callerId), eq(links.active, true)),
    )
    .leftJoin(conversationReads, isReadBy(callerId))
    .innerJoinLateral(unread, gt(unread.count, 0))
    .where(and(gt(conversations.latest, since), isMember(db, { kind: "guardian", id: callerId })));
});

/** The guardian's reports in conversations of which they are still a member, newest first. */
export const flagsOf = (db: Database, caller: Caller, studentId: string) =>
  db
    .select({
      flag: messageFlags,
      message: { created: messages.created },
      user: personOf(users),
      guardian: personOf(guardians),
      conversationId: conversations.id,
      title: conversations.title,
    })
    .from(messageFlags)
    .innerJoin(messages, eq(messages.id, messageFlags.messageId))
    .leftJoin(users, eq(users.id, messages.userId))
    .leftJoin(guardians, eq(guardians.id, messages.guardianId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(eq(messageFlags.guardianId, caller.id), isMemberAbout(db, caller, studentId)))
    .orderBy(desc(messageFlags.created), desc(messageFlags.id));
