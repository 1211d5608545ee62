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
  /** Idempotency key: every try of the message carries it, and the server makes it the message's id. */
  key: string;
  to: Addressee;
  html: string;
  written: string;
  /**
   * A held message can be undone in the tab that it was written in; a waiting one is sent as soon as the server can be
   * reached; a failed one waits for its writer.
   */
  state: "held" | "waiting" | "sending" | "failed" | "sent";
  /** Time until which it is held. A tab that was closed meanwhile may have sent it by then. */
  heldUntil?: string;
  /** Time of the first try that may have arrived; null when none can have. */
  triedAt: string | null;
  /** The message's id by the reply. A server of an earlier version chooses another one than the key. */
  id?: string;
};

/** Tells whether a message is among those with these ids, though its reply may be lost or still under way. */
export const hasArrived = ({ key, id }: Outgoing, ids: ReadonlySet<string>): boolean =>
  ids.has(key) || (id !== undefined && ids.has(id));

export type Attempt = {
  isClosing: boolean;
  /** It was tried before, here or by a page that was closed, and the reply is not known. */
  mayHaveArrived: boolean;
};

export type Outcome = "held" | "sent" | "waiting" | "notSent";

/** Time after which a message that another tab holds is sent in its place: longer than any undoing takes. */
const TAKEOVER_MS = 2_000;

/** Time at which a message can be sent, in milliseconds; without a hold, any time. */
export const dueAt = ({ state, heldUntil }: Outgoing): number =>
  heldUntil === undefined ? Number.NEGATIVE_INFINITY : Date.parse(heldUntil) + (state === "held" ? 0 : TAKEOVER_MS);

/** The message without its hold. */
export function freed({ heldUntil: _, ...message }: Outgoing): Outgoing {
  return { ...message, state: "waiting" };
}

/** A message as other tabs and a page that is opened again have it: what was held or on its way waits. */
export const taken = (message: Outgoing): Outgoing =>
  message.state === "failed" ? message : { ...message, state: "waiting" };

/**
 * Returns the first message that can be sent. An earlier one to the same people comes first, even if it has to wait.
 */
export function nextDue(messages: readonly Outgoing[], now: Date): Outgoing | undefined {
  const kept = new Set<string>();
  return messages.find((message) => {
    const address = addressOf(message.to);
    const isDue = message.state === "waiting" && dueAt(message) <= now.getTime();
    if (isDue && !kept.has(address)) return true;
    if (message.state !== "failed" && message.state !== "sent") kept.add(address);
    return false;
  });
}

export const byTime = (one: Outgoing, other: Outgoing): number => Date.parse(one.written) - Date.parse(other.written);
