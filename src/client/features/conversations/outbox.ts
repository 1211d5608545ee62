import { createEmitter } from "#client/lib/emitter.ts";
import { isOutOfReach } from "#client/resources/connection.ts";
import { newWriteKey } from "#client/resources/conversations.ts";
import { ownNameOf, readDraft, saveDraft } from "#client/session/drafts.ts";

/** A message that is not known to have arrived. */
export type Outgoing = {
  /** Names the write: every try of the same message carries it. */
  key: string;
  html: string;
  written: string;
  /** What waits is sent by itself once the server can be reached; what was refused waits for the writer. */
  state: "sending" | "waiting" | "failed" | "sent";
  /** Its id once it has arrived. */
  id?: string;
};

type Deliver = (html: string, key: string) => Promise<string>;

const boxes = new Map<string | null, Outgoing[]>();
/** What was kept on this device is brought back once; until then nothing is kept over it. */
const recalls = new Map<string | null, Promise<void>>();
const changed = createEmitter();
const NOTHING: Outgoing[] = [];

export const subscribeToOutbox = changed.on;
export const outgoingOf = (name: string): Outgoing[] => boxes.get(ownNameOf(name)) ?? NOTHING;

/** Brings back, once, what is not known to have arrived before the page was left: what was not refused waits. */
export function recallOutbox(name: string): Promise<void> {
  const recall = recalls.get(ownNameOf(name)) ?? recallKept(name);
  recalls.set(ownNameOf(name), recall);
  return recall;
}

async function recallKept(name: string): Promise<void> {
  const kept = await readDraft(draftOf(name));
  const found = kept ? (JSON.parse(kept) as Outgoing[]) : [];
  const unsent = found.map((message) => ({
    ...message,
    state: message.state === "failed" ? ("failed" as const) : ("waiting" as const),
  }));
  put(name, [...unsent, ...outgoingOf(name)]);
}

/** Sends a message; it stands in the outbox until it is known to have arrived. */
export function sendFrom(name: string, html: string, deliver: Deliver): Promise<string | null> {
  const message = { key: newWriteKey(), html, written: new Date().toISOString(), state: "sending" as const };
  put(name, [...outgoingOf(name), message]);
  return attempt(name, message, deliver);
}

/** The same message once more, under the key of its first try. */
export async function sendAgain(name: string, key: string, deliver: Deliver): Promise<string | null> {
  const message = outgoingOf(name).find((other) => other.key === key);
  if (message?.state !== "failed" && message?.state !== "waiting") return null;
  change(name, key, { state: "sending" });
  return attempt(name, message, deliver);
}

/** Forgets a message that is no longer wanted, or that the thread itself now shows. */
export const dropOutgoing = (name: string, isDone: (message: Outgoing) => boolean): void => {
  const left = outgoingOf(name).filter((message) => !isDone(message));
  if (left.length < outgoingOf(name).length) put(name, left);
};

async function attempt(name: string, { key, html }: Outgoing, deliver: Deliver): Promise<string | null> {
  try {
    const id = await deliver(html, key);
    change(name, key, { state: "sent", id });
    return id;
  } catch (error) {
    change(name, key, { state: isOutOfReach(error) ? "waiting" : "failed" });
    return null;
  }
}

const change = (name: string, key: string, news: Partial<Outgoing>): void =>
  put(
    name,
    outgoingOf(name).map((message) => (message.key === key ? { ...message, ...news } : message)),
  );

function put(name: string, messages: Outgoing[]): void {
  boxes.set(ownNameOf(name), messages);
  changed.emit();
  void keep(name);
}

async function keep(name: string): Promise<void> {
  await recalls.get(ownNameOf(name));
  const unsent = outgoingOf(name).filter(({ state }) => state !== "sent");
  await saveDraft(draftOf(name), unsent.length > 0 ? JSON.stringify(unsent) : "");
}

const draftOf = (name: string): string => `outbox|${name}`;
