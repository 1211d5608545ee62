import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Conversation } from "#contract/conversations/schemas.ts";
import { servicesAt } from "#server/access/caller.ts";
import { holdingLinks } from "#server/access/guardianship.ts";
import { offerFacts } from "#server/access/offerFacts.ts";
import { isReadAtDesk, presentStaffOf } from "#server/access/presentStaff.ts";
import type { Database } from "#server/database/connect.ts";
import { isOneOf } from "#server/database/prepared.ts";
import { conversationHandovers, conversationMembers, conversations } from "#server/database/schema/conversations.ts";
import { groups } from "#server/database/schema/groups.ts";
import { Conflict, Forbidden } from "#server/http/problems.ts";
import type { MemberRow } from "./parts.ts";

type MessageSender = { conversationId: string; writer: { guardianId: string } | { userId: string }; now: Date };

/**
 * Checks that a message would be read: by staff who have the student, or by a guardian.
 * @throws Forbidden if the conversation is archived, Conflict if nobody reads it
 */
export async function assertIsRead(db: Database, { conversationId, writer, now }: MessageSender): Promise<void> {
  const [conversation] = await db
    .select({ studentId: conversations.studentId, status: conversations.status })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for("update");
  if (conversation?.status !== "ACTIVE") throw new Forbidden();
  const { studentId } = conversation;
  if ("guardianId" in writer) {
    const present = await presentStaffOf(db, [studentId], now);
    const members = await db
      .select()
      .from(conversationMembers)
      .where(eq(conversationMembers.conversationId, conversationId));
    if (isReadAtDesk(members, present(studentId), now)) return;
    throw new Conflict(
      "The staff in this conversation no longer have the student. Write to the present staff.",
      "body",
    );
  }
  if (await isReadByFamily(db, conversationId, now)) return;
  throw new Conflict("The family can no longer read this conversation.", "body");
}

/** Whether a guardian who takes part may still read the conversation. */
export async function isReadByFamily(db: Database, conversationId: string, now: Date): Promise<boolean> {
  const links = holdingLinks(db, now);
  const [family] = await db
    .select({ facts: offerFacts(conversations.studentId) })
    .from(conversations)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .innerJoin(
      links,
      and(
        eq(links.guardianId, conversationMembers.guardianId),
        eq(links.studentId, conversations.studentId),
        eq(links.active, true),
      ),
    )
    .where(eq(conversations.id, conversationId))
    .limit(1);
  return family !== undefined && servicesAt(family.facts, now).conversations;
}

/** Makes those who answer what has been handed over members from then on: the staff of the group, or somebody of the office. */
export async function takeOver(db: Database, conversationId: string, userId: string): Promise<void> {
  const [handover] = await db
    .delete(conversationHandovers)
    .where(eq(conversationHandovers.conversationId, conversationId))
    .returning();
  if (!handover) return;
  const { groupId, readsFrom } = handover;
  const knownUser = and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, userId));
  if (groupId === null && (await db.$count(conversationMembers, knownUser)) > 0) return;
  const member = { id: randomUUID(), conversationId, permission: "O" as const, readsFrom };
  await db
    .insert(conversationMembers)
    .values(
      groupId === null
        ? { ...member, membershipType: "USER", userId }
        : { ...member, membershipType: "SECTION_OWNERS", groupId },
    );
}

export type Reach = Pick<Conversation, "isClosed" | "handedOver">;

/** Finds out which of a student's conversations nobody of the staff reads any more, and to whom what is unanswered was handed over. */
export async function reachOf(
  db: Database,
  { studentId, ids, members, now }: { studentId: string; ids: string[]; members: MemberRow[]; now: Date },
): Promise<(conversationId: string) => Reach> {
  const present = (await presentStaffOf(db, [studentId], now))(studentId);
  const handovers = await db
    .select({ id: conversationHandovers.conversationId, group: groups.title })
    .from(conversationHandovers)
    .leftJoin(groups, eq(groups.id, conversationHandovers.groupId))
    .where(isOneOf(conversationHandovers.conversationId, ids));
  return (conversationId) => {
    const own = members.filter(({ member }) => member.conversationId === conversationId).map(({ member }) => member);
    const handover = handovers.find(({ id }) => id === conversationId);
    return {
      isClosed: !isReadAtDesk(own, present, now),
      handedOver: handover ? { group: handover.group } : null,
    };
  };
}
