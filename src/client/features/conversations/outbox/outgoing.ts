import type { NewConversation } from "#client/resources/conversations.ts";

/** A conversation that its first message creates: everything but that message, and what the others are called. */
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

/** A message that is not known to have arrived, with everything that is needed to send it. */
export type Outgoing = {
  /** Idempotency key: every try of the message carries it. */
  key: string;
  to: Addressee;
  html: string;
  written: string;
  /** A waiting message is sent as soon as the server can be reached; a failed one waits for its writer. */
  state: "waiting" | "sending" | "failed" | "sent";
  /** Time of the first try that may have arrived; null when none can have. */
  triedAt: string | null;
  /** The message's id once it has arrived. */
  id?: string;
};

export type Outcome = "sent" | "waiting" | "notSent";

/** A message as it is when the page is opened again: what was on its way waits. */
export const recalled = (message: Outgoing): Outgoing =>
  message.state === "failed" ? message : { ...message, state: "waiting" };

export const byTime = (one: Outgoing, other: Outgoing): number => Date.parse(one.written) - Date.parse(other.written);
