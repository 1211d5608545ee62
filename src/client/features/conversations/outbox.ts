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

/** By the signed-in guardian and the thread: while nobody is signed in there are none. */
const boxes = new Map<string, Outgoing[]>();
/** What was kept on this device is brought back once; until then nothing is kept over it. */
const recalls = new Map<string, Promise<void>>();
const changed = createEmitter();
const NOTHING: Outgoing[] = [];

export const subscribeToOutbox = changed.on;
export const outgoingOf = (name: string): Outgoing[] => boxes.get(ownNameOf(name) ?? "") ?? NOTHING;

/** Brings back, once, what is not known to have arrived before the page was left: what was not refused waits. */
export async function recallOutbox(name: string): Promise<void> {
  const owned = ownNameOf(name);
  if (owned === null) return;
  const recall = recalls.get(owned) ?? recallKept(name, owned);
  recalls.set(owned, recall);
  await recall;
}

async function recallKept(name: string, owned: string): Promise<void> {
  const kept = await readDraft(draftOf(name));
  // Whoever has signed in meanwhile gets nothing of another's.
  if (ownNameOf(name) !== owned) return;
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

/** The same message once more, under the key of its first try; undefined when it is not one to be tried again. */
export function sendAgain(name: string, key: string, deliver: Deliver): Promise<string | null> | undefined {
  const message = outgoingOf(name).find((other) => other.key === key);
  if (message?.state !== "failed" && message?.state !== "waiting") return;
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
  const owned = ownNameOf(name);
  if (owned === null) return;
  boxes.set(owned, messages);
  changed.emit();
  void keep(name);
}

async function keep(name: string): Promise<void> {
  await recalls.get(ownNameOf(name) ?? "");
  const unsent = outgoingOf(name).filter(({ state }) => state !== "sent");
  await saveDraft(draftOf(name), unsent.length > 0 ? JSON.stringify(unsent) : "");
}

const draftOf = (name: string): string => `outbox|${name}`;
