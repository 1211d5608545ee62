import { useEffect, useSyncExternalStore } from "react";
import { useMarkConversationRead } from "#client/resources/conversations.ts";
import type { Conversation } from "#contract/conversations.ts";

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
