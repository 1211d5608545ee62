import { useEffect, useSyncExternalStore } from "react";
import { useMarkReadAtDesk } from "#client/resources/deskInbox.ts";
import type { DeskThread } from "#contract/deskInbox.ts";

/** Marks an open thread as read while its window is shown. */
export function useMarkThreadAsRead({ id, unread, messages }: DeskThread): void {
  const { run } = useMarkReadAtDesk();
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
  const newest = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that arrives is read
  useEffect(() => {
    if (isVisible && unread > 0) run({ params: { conversationId: id } }).catch(() => undefined);
  }, [isVisible, unread > 0, id, newest]);
}

function subscribe(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
