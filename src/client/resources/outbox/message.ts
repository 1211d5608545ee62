import type { NewConversation } from "../conversations.ts";
import type { OutboxItem } from "./item.ts";

/** A conversation that its first message creates: everything but that message, and the names of the others. */
export type Beginning = { title: string; conversation: Omit<NewConversation, "messages"> };

/** Whom a message is for: a conversation that exists, or one that the message creates. */
export type Addressee = { studentId: string; conversationId: string } | Beginning;

export const isBeginning = (to: Addressee): to is Beginning => "conversation" in to;

export const studentOf = (to: Addressee): string => (isBeginning(to) ? to.conversation.student.id : to.studentId);

/** The name of whom a conversation will be with; null for a group or several people. */
export function personIn({ title, conversation: { memberships } }: Beginning): string | null {
  return memberships.length === 1 && memberships[0]?.membershipType === "USER" ? title : null;
}

/** Names an addressee: the same people about the same things have the same address, in whatever order they were picked. */
export function addressOf(to: Addressee): string {
  if (!isBeginning(to)) return `${to.studentId}|${to.conversationId}`;
  const { memberships, relationships, student } = to.conversation;
  const members = memberships.map(({ membershipType, permission, user, section }) =>
    [membershipType, permission, user?.userId ?? "", section?.id ?? ""].map(encodeURIComponent).join(":"),
  );
  const subjects = relationships.map(({ referenceType, referenceId }) =>
    [referenceType, referenceId].map(encodeURIComponent).join(":"),
  );
  return `${student.id}|new|${members.sort().join(",")}|${subjects.sort().join(",")}`;
}

/** The conversation that a message creates. */
export const firstMessage = ({ conversation }: Beginning, html: string): NewConversation => ({
  ...conversation,
  messages: [{ text: html }],
});

/** A message that is not known to have arrived, with everything that is needed to send it. The server makes its key its id. */
export type Outgoing = OutboxItem & {
  to: Addressee;
  html: string;
  /** The message's id by the reply. A server of an earlier version chooses another one than the key. */
  id?: string;
};

/** Tells whether a message is among those with these ids. Its reply may have been lost or still be on its way. */
export const hasArrived = ({ key, id }: Outgoing, ids: ReadonlySet<string>): boolean =>
  ids.has(key) || (id !== undefined && ids.has(id));

/**
 * Other messages to the same people continue in the conversation that the first one has begun. A message that has been tried keeps
 * its request, since its key names that one: even a refusal may follow a try whose reply was lost.
 * @param id of the message, or of the conversation that it began
 * @returns the message as shown until its thread has it, null for the beginning of a thread; and the messages that change
 */
export function afterSending(
  message: Outgoing,
  id: string,
  behind: readonly Outgoing[],
): { shown: Outgoing | null; changed: Outgoing[] } {
  const { to } = message;
  if (!isBeginning(to)) return { shown: { ...message, id }, changed: [] };
  return {
    shown: null,
    changed: behind.map((other) => ({ ...other, to: { studentId: studentOf(to), conversationId: id } })),
  };
}
