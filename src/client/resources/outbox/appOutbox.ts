import { readClock } from "#client/lib/clock.ts";
import { draftOwner, onDraftOwnerChange, saveDraft } from "#client/session/drafts.ts";
import { gotNoReply, isOnline, isSessionOver, onConnectionChange } from "../connection.ts";
import { begin, isInThread, send } from "../conversations.ts";
import { followUnsent } from "./backgroundSending.ts";
import { createDeviceStore } from "./deviceStore.ts";
import type { Attempt } from "./item.ts";
import { afterSending, firstMessage, isBeginning, type Outgoing, studentOf } from "./message.ts";
import { moveDraft } from "./messageDraft.ts";
import { createOutbox } from "./outbox.ts";
import { isMessage, isWrite, type Pending, pendingItems } from "./pendingItems.ts";
import { expiredReason, orderOf, SENDING_LOCK } from "./sendingRules.ts";
import { failureOfWrite, rebased, sendWrite, TRY_LIMIT_MS } from "./sendWrite.ts";

/** Longest message, in characters, that is sent while its page is being closed: a browser then sends at most 64 KB. */
const CLOSING_MAX_LENGTH = 15_000;

async function sendMessage(
  { to, html, key }: Outgoing,
  signal: AbortSignal,
  { isClosing, mayHaveArrived }: Attempt,
): Promise<string> {
  const keepalive = isClosing && html.length <= CLOSING_MAX_LENGTH;
  const writing = { studentId: studentOf(to), key, signal, keepalive, limitMs: TRY_LIMIT_MS };
  if (isBeginning(to)) return begin(firstMessage(to, html), writing);
  if (mayHaveArrived && !isClosing && (await isInThread(to.conversationId, writing))) return key;
  return send(to.conversationId, html, writing);
}

const failureOfMessage = (error: unknown) =>
  gotNoReply(error) || isSessionOver(error) ? "noConnection" : { refused: "notTaken" };

/** Not every browser has locks. Without them two tabs may send the same, which the server takes once. */
const locks: LockManager | null | undefined = navigator.locks;
const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("skolvy-outbox") : null;

/** Everything that the signed-in guardian has sent and the server has not acknowledged, for the whole app. */
export const outbox = createOutbox<Pending, unknown>({
  owner: draftOwner,
  store: createDeviceStore(),
  deliver: (item, signal, attempt) => (isWrite(item) ? sendWrite(item, signal) : sendMessage(item, signal, attempt)),
  failureOf: (error, item) => (isWrite(item) ? failureOfWrite(error) : failureOfMessage(error)),
  orderOf,
  expired: expiredReason,
  afterReply: (item, reply, behind) =>
    isWrite(item)
      ? { shown: null, changed: rebased(item, reply, behind.filter(isWrite)) }
      : afterSending(item, String(reply), behind.filter(isMessage)),
  onAcknowledged: async (item, reply) => {
    if (!isWrite(item) && isBeginning(item.to))
      await moveDraft(item.to, { studentId: studentOf(item.to), conversationId: String(reply) });
  },
  inTurn: (work) => (locks ? locks.request(SENDING_LOCK, work) : work()),
  notifyOtherTabs: (key) => tabs?.postMessage(key),
  now: readClock,
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

tabs?.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
  if (typeof data === "string") void outbox.onOtherTabChange(data);
});
outbox.subscribe(() => pendingItems.set(outbox.items().filter(({ state }) => state !== "sent")));
pendingItems.subscribe(() => followUnsent(pendingItems.get()));
outbox.onOutcome(({ item, is }) => {
  // Nobody would want to send again that something was read.
  if (is === "notSent" && isWrite(item) && item.subject === "read") void outbox.remove(item.key);
  if (is === "sent" && isWrite(item) && item.about.draft !== undefined) void saveDraft(item.about.draft, "");
});
onDraftOwnerChange(outbox.follow);
outbox.follow();
onConnectionChange(() => {
  if (isOnline()) void outbox.flush();
});
