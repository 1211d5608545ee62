import { useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useMarkConversationRead } from "#client/resources/conversations.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import type { Conversation, Message } from "#contract/conversations.ts";
import { fullName } from "../titleOf.ts";

/** Whoever has a thread before their eyes has read it; a tab in the background has nobody's eyes (CONV-11). */
export function useMarkConversationAsRead(conversation: Conversation | undefined): void {
  const { run } = useMarkConversationRead();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
  const conversationId = conversation?.id;
  const hasUnread = (conversation?.unreadMessages ?? 0) > 0;
  const newest = conversation?.messages.at(-1)?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that arrives is read anew
  useEffect(() => {
    if (!isVisible || !hasUnread || conversationId === undefined) return;
    run({ params: { conversationId } }).catch(() => undefined);
  }, [isVisible, hasUnread, conversationId, newest]);
}

function subscribe(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

/** Has screen readers say, politely, that somebody has written in the thread that is open. */
export function useNewsAloud(conversationId: string, messages: Message[], ownId: string | undefined): void {
  const { t } = useTranslation("conversations");
  const known = useRef<{ conversationId: string; newest: string } | null>(null);
  const newest = messages.at(-1);

  useEffect(() => {
    if (!newest) return;
    const before = known.current;
    known.current = { conversationId, newest: newest.id };
    const isNews = before?.conversationId === conversationId && before.newest !== newest.id;
    if (isNews && newest.creator.userId !== ownId) {
      announce(t("newFrom", { name: fullName(newest.creator) || t("nameHidden") }));
    }
  }, [conversationId, newest, ownId, t]);
}
