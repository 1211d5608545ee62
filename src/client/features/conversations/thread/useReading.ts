import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import { useChange } from "#client/resources/useChange.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { markConversationRead } from "#contract/conversations/endpoints.ts";
import { PREVIEW_LENGTH } from "#contract/conversations/limits.ts";
import type { Conversation, Message } from "#contract/conversations/schemas.ts";
import { fullName } from "../titleOf.ts";
import { seenAfter, unseenCount } from "./seen.ts";

const useIsVisible = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState === "visible");

/**
 * Marks a thread as read while its end is on screen. A tab in the background is not read, nor is what arrives below while
 * somebody reads further up (CONV-11).
 */
export function useMarkConversationAsRead(conversation: Conversation | undefined, isAtEnd: boolean): void {
  const { run } = useChange(markConversationRead);
  const isSeen = useIsVisible() && isAtEnd;
  const conversationId = conversation?.id;
  const hasUnread = (conversation?.unreadMessages ?? 0) > 0;
  const newest = conversation?.messages.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that arrives is read again
  useEffect(() => {
    if (!isSeen || !hasUnread || conversationId === undefined) return;
    run({ params: { conversationId } }).catch(() => undefined);
  }, [isSeen, hasUnread, conversationId, newest]);
}

/** Returns how many messages of others have arrived below the part of the thread that is on screen. */
export function useUnseen(messages: Message[], isAtEnd: boolean, ownId: string | undefined): number {
  const isVisible = useIsVisible();
  const [seenId, setSeenId] = useState<string | null>(null);
  const next = seenAfter(seenId, { messages, isAtEnd, isVisible });
  if (next !== seenId) setSeenId(next);
  return unseenCount(messages, next, ownId);
}

function subscribe(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/**
 * Announces what somebody else has written in the open thread. A live region for it would also read old messages, since
 * scrolling adds and removes rows.
 */
export function useAnnounceMessages(conversationId: string, messages: Message[], ownId: string | undefined): void {
  const { t } = useTranslation("conversations");
  const known = useRef<{ conversationId: string; newest: string } | null>(null);
  const newest = messages.at(-1);

  useEffect(() => {
    if (!newest) return;
    const before = known.current;
    known.current = { conversationId, newest: newest.id };
    const isNews = before?.conversationId === conversationId && before.newest !== newest.id;
    if (isNews && newest.creator.userId !== ownId) {
      const name = fullName(newest.creator) || t("nameHidden");
      const text = excerpt(htmlToText(newest.text), PREVIEW_LENGTH);
      announce(text === "" ? t("newFrom", { name }) : t("newFromSaying", { name, text }));
    }
  }, [conversationId, newest, ownId, t]);
}
