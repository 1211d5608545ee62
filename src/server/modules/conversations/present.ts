import type { Conversation, Membership, Message, Relationship } from "#contract/conversations.ts";
import type { ConversationRow, MemberRow, MessageRow } from "./queries.ts";

export type RelationshipRow = { conversationId: string } & Relationship;

type Parts = {
  members: MemberRow[];
  messages: MessageRow[];
  relationships: RelationshipRow[];
  unread: { conversationId: string; count: number }[];
};

/** Puts together a conversation from rows that may be of several. */
export const presentConversation = (
  { conversation, student, lastRead }: ConversationRow,
  { members, messages, relationships, unread }: Parts,
): Conversation => {
  const isOf = ({ conversationId }: { conversationId: string }) => conversationId === conversation.id;
  return {
    id: conversation.id,
    title: conversation.title,
    status: conversation.status,
    memberships: members.filter(({ member }) => isOf(member)).map((row) => presentMember(row, conversation.studentId)),
    messages: messages.filter(({ message }) => isOf(message)).map(presentMessage),
    relationships: relationships
      .filter(isOf)
      .map(({ referenceType, referenceId, reference }) => ({ referenceType, referenceId, reference })),
    student: { id: student.id, firstName: student.firstName, lastName: student.lastName },
    unreadMessages: unread.find(isOf)?.count ?? 0,
    lastRead: lastRead?.toISOString() ?? null,
  };
};

/** Who is protected is nameless, but for the student whom the conversation is about. */
function presentMember({ member, user, guardian, student, group }: MemberRow, aboutId: string): Membership {
  const person = user ?? guardian ?? student;
  const isHidden = person?.protected && person.id !== aboutId;
  return {
    membershipID: member.id,
    membershipType: member.membershipType,
    permission: member.permission,
    user: person
      ? {
          userId: person.id,
          firstName: isHidden ? "" : person.firstName,
          lastName: isHidden ? "" : person.lastName,
        }
      : null,
    section: group && { id: group.id, title: group.title },
  };
}

/** A reported message keeps its place and loses its text, for everybody (CONV-10). */
export function presentMessage({ message, user, guardian }: MessageRow): Message {
  const writer = user ?? guardian;
  const isHidden = user?.protected || guardian?.protected;
  return {
    id: message.id,
    text: message.flagId === null ? message.text : "",
    created: message.created.toISOString(),
    creator: {
      userId: writer?.id ?? "",
      firstName: isHidden ? "" : (writer?.firstName ?? ""),
      lastName: isHidden ? "" : (writer?.lastName ?? ""),
    },
    senderId: message.groupId ?? writer?.id ?? "",
    senderType: message.senderType,
    conversationID: message.conversationId,
    parentId: message.parentId,
    flagID: message.flagId,
  };
}
