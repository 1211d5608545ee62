import { guardOutbox } from "#client/features/outbox/embed/guardOutbox.ts";
import { createOutbox } from "#client/features/outbox/embed/outbox.ts";
import { isBeginning, type Outgoing, studentOf } from "#client/features/outbox/embed/outgoing.ts";
import { unsentMessages } from "#client/features/outbox/embed/unsent.ts";
import type { Shelf } from "#client/features/outbox/embed/visit.ts";
import { readClock } from "#client/lib/clock.ts";
import { gotNoReply, isSessionOver } from "#client/resources/connection.ts";
import { begin, isInThread, newWriteKey, send } from "#client/resources/conversations.ts";
import { draftKeys, draftOwner, onDraftOwnerChange, readDraft, saveDraft } from "#client/session/drafts.ts";
import { UNDO_MS } from "#contract/conversations/limits.ts";
import { moveDraft } from "./useDraft.ts";

/** A browser that keeps its database waiting must not keep a message waiting. */
const SHELF_LIMIT_MS = 2_000;
const SHELF = "outbox|";
/** Characters of a message that a browser still sends while its page is being closed: it takes 64 KB in all. */
const CLOSING_MAX_LENGTH = 15_000;

const soon = <Value, Otherwise>(work: Promise<Value>, otherwise: Otherwise): Promise<Value | Otherwise> =>
  Promise.race([work, new Promise<Otherwise>((resolve) => setTimeout(() => resolve(otherwise), SHELF_LIMIT_MS))]);

const parse = (text: string): Outgoing | null => (text === "" ? null : (JSON.parse(text) as Outgoing));

const shelf: Shelf = {
  all: (owner) => soon(recallAll(owner), []),
  one: (owner, key) => soon(readDraft(SHELF + key, owner).then(parse), undefined),
  keep: (owner, message) => soon(saveDraft(SHELF + message.key, JSON.stringify(message), owner), undefined),
  drop: (owner, key) => soon(saveDraft(SHELF + key, "", owner), undefined),
};

async function recallAll(owner: string): Promise<Outgoing[]> {
  const found = await Promise.all((await draftKeys(SHELF, owner)).map((key) => recallOne(key, owner)));
  return found.flat();
}

async function recallOne(key: string, owner: string): Promise<Outgoing[]> {
  const text = await readDraft(key, owner);
  const [, studentId, conversationId] = key.split("|");
  if (conversationId === undefined || !studentId) return text === "" ? [] : [JSON.parse(text) as Outgoing];
  await saveDraft(key, "", owner);
  const adopted = adoptOld(text, studentId, conversationId);
  for (const message of adopted) await shelf.keep(owner, message);
  return adopted;
}

/**
 * Version 0.1.0 kept one list for each thread. Messages that were to begin a conversation lie there without their recipients,
 * so they cannot be sent to anybody and are dropped.
 */
function adoptOld(text: string, studentId: string, conversationId: string): Outgoing[] {
  if (text === "" || conversationId === "new" || conversationId.includes(" ")) return [];
  const list = JSON.parse(text) as Pick<Outgoing, "key" | "html" | "written" | "state">[];
  return list.map(({ key, html, written, state }) => ({
    key,
    html,
    written,
    to: { studentId, conversationId },
    state: state === "failed" ? "failed" : "waiting",
    triedAt: state === "failed" ? null : written,
  }));
}

/** Not every browser has them; the server's idempotency then decides between tabs. */
const locks: LockManager | null | undefined = navigator.locks;
const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("skolvy-outbox") : null;

/** The messages of whoever is signed in, for the whole app. */
export const outbox = createOutbox({
  owner: draftOwner,
  shelf,
  deliver: async ({ to, html, key }, signal, { isClosing, mayHaveArrived }) => {
    const writing = {
      studentId: studentOf(to),
      key,
      signal,
      keepalive: isClosing && html.length <= CLOSING_MAX_LENGTH,
    };
    if (isBeginning(to)) return begin({ ...to.conversation, messages: [{ text: html }] }, writing);
    if (mayHaveArrived && !isClosing && (await isInThread(to.conversationId, writing))) return key;
    return send(to.conversationId, html, writing);
  },
  isUnjudged: (error) => gotNoReply(error) || isSessionOver(error),
  inTurn: (work) => (locks ? locks.request("skolvy-outbox", work) : work()),
  notifyOtherTabs: (key) => tabs?.postMessage(key),
  onBegun: (beginning, conversationId) => moveDraft(beginning, { studentId: studentOf(beginning), conversationId }),
  now: readClock,
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  holdMs: UNDO_MS,
  newKey: newWriteKey,
});

tabs?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (typeof data === "string") void outbox.hear(data);
});
outbox.subscribe(() =>
  unsentMessages.set(
    outbox
      .messages()
      .filter(({ state }) => state !== "sent")
      .map(({ to, state }) => ({ studentId: studentOf(to), hasFailed: state === "failed" })),
  ),
);
onDraftOwnerChange(outbox.follow);
outbox.follow();
guardOutbox(outbox);
