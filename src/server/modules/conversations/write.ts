import { randomUUID } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import { and, eq, gt, inArray, isNull, lte, ne, notExists, or, sql } from "drizzle-orm";
import { z } from "zod";
import type { createConversation } from "#contract/conversations/endpoints.ts";
import { REPORTS_PER_DAY_MAX } from "#contract/conversations/limits.ts";
import type { CallOf } from "#contract/registry/calls.ts";
import type { Caller } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import {
  conversationMembers,
  conversationReads,
  conversationRelationships,
  conversations,
  messageFlags,
  messages,
} from "#server/database/schema/conversations.ts";
import { guardians } from "#server/database/schema/people.ts";
import { BadInput, Conflict, NotFound } from "#server/http/problems.ts";
import { announce } from "#server/notify/announce.ts";
import { isMemberAbout } from "./membership.ts";
import { assertIsRead, takeOver } from "./reach.ts";
import { recipientsOf } from "./recipients.ts";

type NewConversation = CallOf<typeof createConversation>["body"];
export type MessageContext = { caller: Caller; studentId: string; now: Date; key?: string | undefined };

/**
 * Starts a conversation. Its recipients are checked here, so that nobody else is reached.
 * @throws BadInput for a recipient who may not be written to, NotFound for a reference that the caller may not see
 */
export async function begin(db: Database, writing: MessageContext, body: NewConversation) {
  const { caller, studentId, now, key } = writing;
  if (body.student.id !== studentId) throw new BadInput("body.student.id", "Not the active student");
  const members = await recipientsOf(db, writing, body);
  const id = randomUUID();
  await db.insert(conversations).values({
    id,
    tenantId: caller.tenantId,
    studentId,
    title: body.title,
    status: "ACTIVE",
    created: now,
    latest: now,
  });
  // Members are read by their ids, so that these ascend in the order in which the recipients were chosen.
  await db
    .insert(conversationMembers)
    .values([
      { id: randomUUID(), conversationId: id, membershipType: "GUARDIAN", permission: "O", guardianId: caller.id },
      ...members.map((member, at) => ({ id: `${id}-${String(at).padStart(2, "0")}`, conversationId: id, ...member })),
    ]);
  if (body.relationships.length > 0) {
    await db
      .insert(conversationRelationships)
      .values(body.relationships.map((relationship) => ({ conversationId: id, ...relationship })))
      .onConflictDoNothing();
  }
  const text = body.messages[0]?.text ?? "";
  const messageId = await append(db, { caller, studentId, now, key }, { conversationID: id, text });
  return { id, messageId };
}

/**
 * Adds a message and marks the conversation as read by its writer.
 * @throws NotFound when the conversation is not the caller's, and what `addMessage` throws
 */
export async function append(
  db: Database,
  { caller, studentId, now, key }: MessageContext,
  {
    conversationID,
    text,
    parentId = null,
  }: { conversationID: string; text: string; parentId?: string | null | undefined },
): Promise<string> {
  const [conversation] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(isMemberAbout(db, caller, studentId), eq(conversations.id, conversationID)));
  if (!conversation) throw new NotFound();
  if (parentId !== null) await assertIsIn(db, conversationID, parentId);
  const writer = { guardianId: caller.id };
  return addMessage(db, { conversationId: conversationID, writer, text, parentId, now, key });
}

type Added = {
  conversationId: string;
  writer: { guardianId: string } | { userId: string };
  text: string;
  parentId?: string | null;
  now: Date;
  /** Idempotency key of the write. */
  key?: string | undefined;
};

/**
 * Adds a message of a guardian or a member of staff. There is no other way into a conversation that exists, so none takes a message
 * that nobody reads (YEAR-2). The caller checks the right to it, and announces it.
 * @throws Forbidden if it is archived, Conflict if nobody of the staff or of the family reads it any more
 */
export async function addMessage(
  db: Database,
  { conversationId, writer, text, parentId = null, now, key }: Added,
): Promise<string> {
  await assertIsRead(db, { conversationId, writer, now });
  const message = { conversationId, text, created: now, ...writer, senderType: "USER" as const, parentId };
  const id = await insertMessage(db, message, key);
  const unopenedSince =
    "userId" in writer ? null : sql`coalesce(${conversations.unopenedSince}, ${now.toISOString()}::timestamptz)`;
  await db.update(conversations).set({ latest: now, unopenedSince }).where(eq(conversations.id, conversationId));
  if ("userId" in writer) await takeOver(db, conversationId, writer.userId);
  await markRead(db, { id: "userId" in writer ? writer.userId : writer.guardianId }, conversationId, now);
  return id;
}

const Uuid = z.uuid();

/**
 * Inserts a message whose id is the key of its write, so that the client that sent it recognizes it in the thread even if
 * the reply was lost. Only a UUID serves as an id, and only once: a client may repeat a key after a day, or take another's.
 */
async function insertMessage(
  db: Database,
  message: Omit<typeof messages.$inferInsert, "id">,
  key: string | undefined,
): Promise<string> {
  const { success, data } = Uuid.safeParse(key);
  if (success) {
    const inserted = db.insert(messages).values({ ...message, id: data });
    const [byKey] = await inserted.onConflictDoNothing({ target: messages.id }).returning({ id: messages.id });
    if (byKey) return byKey.id;
  }
  const id = randomUUID();
  await db.insert(messages).values({ ...message, id });
  return id;
}

/** @throws BadInput when the message answered is of another conversation */
async function assertIsIn(db: Database, conversationId: string, messageId: string): Promise<void> {
  const found = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, conversationId)));
  if (found.length === 0) throw new BadInput("body.parentId", "Not a message of the conversation");
}

/**
 * Marks a conversation as read up to now. An older time never replaces a newer one. Waits for a message of it that is just
 * being recalled: either it is recalled unread or it has been read.
 */
export async function markRead(
  db: Database,
  caller: Pick<Caller, "id">,
  conversationId: string,
  now: Date,
): Promise<void> {
  await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for("key share");
  await db
    .insert(conversationReads)
    .values({ conversationId, personId: caller.id, lastRead: now })
    .onConflictDoUpdate({
      target: [conversationReads.conversationId, conversationReads.personId],
      set: { lastRead: sql`greatest(${conversationReads.lastRead}, excluded.last_read)`, isTakenOver: false },
    });
}

/** Marks a conversation as read by a member of staff, after which no message of a guardian in it is unopened. */
export async function markReadByStaff(
  db: Database,
  staff: { id: string },
  conversationId: string,
  now: Date,
): Promise<void> {
  await markRead(db, staff, conversationId, now);
  await db
    .update(conversations)
    .set({ unopenedSince: null })
    .where(and(eq(conversations.id, conversationId), lte(conversations.unopenedSince, now)));
}

/**
 * Reports somebody else's message, which hides its text from all members. They see that it was reported, and the text is kept
 * for the decision. A second report of the same message is refused.
 * @throws NotFound for an own, an unknown, a recalled message or one that was reported before, Conflict after too many reports
 */
export async function report(
  db: Database,
  { caller, studentId, now }: MessageContext,
  { messageId, reason }: { messageId: string; reason: string },
): Promise<string> {
  const flagID = randomUUID();
  await limitReports(db, caller.id, now);
  const mine = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(isMemberAbout(db, caller, studentId));
  const [message] = await db
    .update(messages)
    .set({ flagId: flagID })
    .where(
      and(
        eq(messages.id, messageId),
        isNull(messages.flagId),
        isNull(messages.recalled),
        // A message that the school has released cannot be reported again.
        notExists(db.select({ id: messageFlags.id }).from(messageFlags).where(eq(messageFlags.messageId, messages.id))),
        or(isNull(messages.guardianId), ne(messages.guardianId, caller.id)),
        inArray(messages.conversationId, mine),
      ),
    )
    .returning({ conversationId: messages.conversationId });
  if (!message) throw new NotFound();
  await db.insert(messageFlags).values({ id: flagID, messageId, guardianId: caller.id, reason, created: now });
  const { conversationId } = message;
  await announce(db, "messageFlagged", { studentId, conversationId, by: caller.id, now });
  return flagID;
}

/** Limits the reports of a guardian, so that nobody can hide a conversation from the others. Serialises them by guardian. */
async function limitReports(db: Database, guardianId: string, now: Date): Promise<void> {
  await db.select({ id: guardians.id }).from(guardians).where(eq(guardians.id, guardianId)).for("update");
  const recent = await db.$count(
    messageFlags,
    and(eq(messageFlags.guardianId, guardianId), gt(messageFlags.created, new Date(now.getTime() - millisecondsInDay))),
  );
  if (recent >= REPORTS_PER_DAY_MAX) throw new Conflict("No more messages can be reported in 24 hours.");
}
