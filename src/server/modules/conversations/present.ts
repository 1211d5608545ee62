import type { Conversation, Membership, Message } from "#contract/conversations/schemas.ts";
import type { Person } from "#contract/schemas/common.ts";
import { HIDDEN_ID, nameFor, shownTo } from "#server/access/protectedIdentity.ts";
import type { MemberRow, MessageRow } from "./parts.ts";
import type { ConversationRow } from "./queries.ts";
import type { Reach } from "./reach.ts";
import type { RelationshipRow } from "./relationships.ts";

type Parts = {
  members: MemberRow[];
  messages: MessageRow[];
  /** Messages that a search has found. */
  found?: MessageRow[];
  /** Staff who have read the caller's latest message. */
  readBy?: Person[];
  relationships: RelationshipRow[];
  reachOf: (conversationId: string) => Reach;
};

/** Builds a conversation from rows that may belong to several. */
export const presentConversation = (
  { conversation, student, lastRead, unread }: ConversationRow,
  { members, messages, found = [], readBy = [], relationships, reachOf }: Parts,
  callerId: string,
): Conversation => {
  const knownIds = [callerId, conversation.studentId];
  const isOf = ({ conversationId }: { conversationId: string }) => conversationId === conversation.id;
  const hit = found.find(({ message }) => isOf(message));
  return {
    id: conversation.id,
    title: conversation.title,
    status: conversation.status,
    ...reachOf(conversation.id),
    memberships: members.filter(({ member }) => isOf(member)).map((row) => presentMember(row, knownIds)),
    messages: messages.filter(({ message }) => isOf(message)).map((row) => presentMessage(row, knownIds)),
    found: hit ? presentMessage(hit, knownIds) : null,
    relationships: relationships
      .filter(isOf)
      .map(({ referenceType, referenceId, reference }) => ({ referenceType, referenceId, reference })),
    student: { id: student.id, firstName: student.firstName, lastName: student.lastName },
    readBy,
    unreadMessages: unread,
    lastRead: lastRead?.toISOString() ?? null,
  };
};

/** People with a protected identity are members without a name. */
function presentMember({ member, user, guardian, student, group }: MemberRow, knownIds: string[]): Membership {
  const person = shownTo(user ?? guardian ?? student, knownIds);
  return {
    membershipID: member.id,
    membershipType: member.membershipType,
    permission: member.permission,
    user: person && { userId: person.id, firstName: person.firstName, lastName: person.lastName },
    section: group && { id: group.id, title: group.title },
  };
}

/** Writer of a message; one with a protected identity has neither id nor name. */
export function presentWriter(
  { user, guardian }: Pick<MessageRow, "user" | "guardian">,
  knownIds: string[],
): Message["creator"] {
  const writer = user ?? guardian;
  return { userId: shownTo(writer, knownIds)?.id ?? HIDDEN_ID, ...nameFor(writer, knownIds) };
}

/** A message that was reported (CONV-10) or recalled (CONV-16) keeps its place and loses its text for everybody. */
export function presentMessage({ message, user, guardian }: MessageRow, knownIds: string[]): Message {
  const creator = presentWriter({ user, guardian }, knownIds);
  return {
    id: message.id,
    text: message.flagId === null && message.recalled === null ? message.text : "",
    created: message.created.toISOString(),
    creator,
    senderId: message.groupId ?? creator.userId,
    senderType: message.senderType,
    conversationID: message.conversationId,
    parentId: message.parentId,
    flagID: message.flagId,
    recalled: message.recalled?.toISOString() ?? null,
  };
}
