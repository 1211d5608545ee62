import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { readClock } from "#client/lib/clock.ts";
import { gotNoReply, isOnline, isSessionOver, onConnectionChange } from "#client/resources/connection.ts";
import { newWriteKey } from "#client/resources/conversations.ts";
import { addressOf, afterSending, hasArrived, type Outgoing } from "#client/resources/outbox/message.ts";
import { createOutbox } from "#client/resources/outbox/outbox.ts";
import type { OutboxStore } from "#client/resources/outbox/outboxSession.ts";
import { draftOwner, onDraftOwnerChange } from "#client/session/drafts.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { UNDO_MS } from "#contract/conversations/limits.ts";
import { guardOutbox } from "./guardOutbox.ts";
import { withTakenBack } from "./messageBox.ts";

export type HeldSending = { key: string; keepalive: boolean; signal: AbortSignal };

type Deliver = (conversationId: string, html: string, sending: HeldSending) => Promise<string>;

/** Longest message, in characters, that is sent while its page is being closed. */
const CLOSING_MAX_LENGTH = 15_000;

/** Addressee of a message from the staff desk, which has no active student. */
const addressee = (conversationId: string) => ({ studentId: "", conversationId });

/**
 * Creates the outbox of the staff desk. It holds, sends and retries like the outbox of guardians (CONV-15), but keeps unsent messages
 * in memory only, because a school's devices have many users. A page has one.
 * @param deliver sends a message and resolves to its id
 */
export function createHeldOutbox(deliver: Deliver) {
  const kept = new Map<string, Outgoing>();
  const store: OutboxStore<Outgoing> = {
    all: async () => [],
    one: async (owner, key) => kept.get(`${owner} ${key}`) ?? null,
    keep: async (owner, message) => void kept.set(`${owner} ${message.key}`, message),
    drop: async (owner, key) => void kept.delete(`${owner} ${key}`),
    // A page has no other tab to tell.
    markRemoved: async () => undefined,
    isRemoved: async () => false,
  };
  const outbox = createOutbox<Outgoing, string>({
    owner: draftOwner,
    store,
    deliver: ({ to, html, key }, signal, { isClosing }) => {
      const keepalive = isClosing && html.length <= CLOSING_MAX_LENGTH;
      return deliver("conversationId" in to ? to.conversationId : "", html, { key, signal, keepalive });
    },
    failureOf: (error) => (gotNoReply(error) || isSessionOver(error) ? "noConnection" : { refused: "notTaken" }),
    orderOf: ({ to }) => addressOf(to),
    expired: () => null,
    afterReply: afterSending,
    onAcknowledged: async () => undefined,
    inTurn: (work) => work(),
    notifyOtherTabs: () => undefined,
    now: readClock,
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  // The next person who signs in must not send what somebody else has written.
  onDraftOwnerChange(outbox.follow);
  outbox.follow();
  guardOutbox(outbox, () => true);
  onConnectionChange(() => {
    if (isOnline()) void outbox.flush();
  });
  return outbox;
}

export type HeldOutbox = ReturnType<typeof createHeldOutbox>;

type Screen = {
  conversationId: string;
  /** Ids of the messages that it shows. */
  arrived?: ReadonlySet<string>;
  /** Gets the text of a message that was undone, which goes before the text that has been written since. */
  onUndone?: (withText: (text: string) => string) => void;
};

const NONE: ReadonlySet<string> = new Set();

/** The messages on their way to a conversation, on its screen; leaving it sends what can still be undone. */
export function useHeldFor(outbox: HeldOutbox, { conversationId, arrived = NONE, onUndone }: Screen) {
  const { t } = useTranslation("conversations");
  const all = useSyncExternalStore(outbox.subscribe, outbox.items);
  const address = addressOf(addressee(conversationId));
  const takeBack = useEffectEvent(({ to, html }: Outgoing) => {
    if (addressOf(to) !== address || !onUndone) return;
    onUndone((text) => withTakenBack(html, text));
    announce(t("undone"));
  });
  useEffect(() => outbox.onUndone(takeBack), [outbox]);
  useEffect(() => () => void outbox.leave(address), [outbox, address]);
  useEffect(() => void outbox.forgetArrived((message) => hasArrived(message, arrived)), [outbox, arrived]);
  const outgoing = useMemo(
    () => all.filter((message) => addressOf(message.to) === address && !hasArrived(message, arrived)),
    [all, address, arrived],
  );
  const send = (html: string) => outbox.send({ key: newWriteKey(), to: addressee(conversationId), html }, UNDO_MS);
  return { outgoing, send };
}
