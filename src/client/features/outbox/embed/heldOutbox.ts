import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { readClock } from "#client/lib/clock.ts";
import { gotNoReply, isOnline, isSessionOver, onConnectionChange } from "#client/resources/connection.ts";
import { newWriteKey } from "#client/resources/conversations.ts";
import { draftOwner, onDraftOwnerChange } from "#client/session/drafts.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { UNDO_MS } from "#contract/conversations/limits.ts";
import { guardOutbox } from "./guardOutbox.ts";
import { withTakenBack } from "./messageBox.ts";
import { createOutbox, type Outbox } from "./outbox.ts";
import { addressOf, hasArrived, type Outgoing } from "./outgoing.ts";
import type { Shelf } from "./visit.ts";

export type HeldSending = { key: string; keepalive: boolean; signal: AbortSignal };

type Deliver = (conversationId: string, html: string, sending: HeldSending) => Promise<string>;

/** Characters of a message that a browser still sends while its page is being closed. */
const CLOSING_MAX_LENGTH = 15_000;

/** Addressee at the school's end, where no student is the active one. */
const addressee = (conversationId: string) => ({ studentId: "", conversationId });

/**
 * An outbox for the school's end: it holds, sends and retries as that of guardians does (CONV-15), and keeps what has not arrived in
 * memory only, because a device of a school has many users. A page has one.
 * @param deliver sends a message and resolves to its id
 */
export function createHeldOutbox(deliver: Deliver) {
  const kept = new Map<string, Outgoing>();
  const shelf: Shelf = {
    all: async () => [],
    one: async (owner, key) => kept.get(`${owner} ${key}`) ?? null,
    keep: async (owner, message) => void kept.set(`${owner} ${message.key}`, message),
    drop: async (owner, key) => void kept.delete(`${owner} ${key}`),
  };
  const outbox: Outbox = createOutbox({
    owner: draftOwner,
    shelf,
    deliver: ({ to, html, key }, signal, { isClosing }) => {
      const keepalive = isClosing && html.length <= CLOSING_MAX_LENGTH;
      return deliver("conversationId" in to ? to.conversationId : "", html, { key, signal, keepalive });
    },
    isUnjudged: (error) => gotNoReply(error) || isSessionOver(error),
    inTurn: (work) => work(),
    notifyOtherTabs: () => undefined,
    onBegun: async () => undefined,
    now: readClock,
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    holdMs: UNDO_MS,
    newKey: newWriteKey,
  });
  // Nobody who signs in later sends what somebody else has written.
  onDraftOwnerChange(outbox.follow);
  outbox.follow();
  guardOutbox(outbox);
  onConnectionChange(() => {
    if (isOnline()) void outbox.flush();
  });
  return outbox;
}

type Screen = {
  conversationId: string;
  /** Ids of the messages that it shows. */
  arrived?: ReadonlySet<string>;
  /** Takes the text of a message that was undone, to be put before what has been written since. */
  onUndone?: (withText: (text: string) => string) => void;
};

const NONE: ReadonlySet<string> = new Set();

/** The messages on their way to a conversation, on its screen; leaving it sends what can still be undone. */
export function useHeldFor(outbox: Outbox, { conversationId, arrived = NONE, onUndone }: Screen) {
  const { t } = useTranslation("conversations");
  const all = useSyncExternalStore(outbox.subscribe, outbox.messages);
  const address = addressOf(addressee(conversationId));
  const takeBack = useEffectEvent(({ to, html }: Outgoing) => {
    if (addressOf(to) !== address || !onUndone) return;
    onUndone((text) => withTakenBack(html, text));
    announce(t("undone"));
  });
  useEffect(() => outbox.onUndone(takeBack), [outbox]);
  useEffect(() => () => void outbox.leave(address), [outbox, address]);
  useEffect(() => void outbox.forgetArrived(arrived), [outbox, arrived]);
  const outgoing = useMemo(
    () => all.filter((message) => addressOf(message.to) === address && !hasArrived(message, arrived)),
    [all, address, arrived],
  );
  const send = (html: string) => outbox.send(addressee(conversationId), html);
  return { outgoing, send };
}
