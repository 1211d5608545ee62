import { useEffect, useRef } from "react";
import { useMarkNotificationsRead, useUnread } from "#client/resources/notifications.ts";

/** Whoever opens a post or a documentation has read it: its notification is marked so, in silence (POST-6). */
export function useMarkAsRead(referenceType: "POST" | "DOCUMENTATION", referenceId: string, isShown: boolean): void {
  const { run } = useMarkNotificationsRead();
  const sent = useRef<string | null>(null);
  const notification = useUnread().data?.notifications.find(
    (unread) => unread.referenceType === referenceType && unread.referenceId === referenceId,
  );
  const id = notification?.id;

  useEffect(() => {
    if (!isShown || id === undefined || sent.current === id) return;
    sent.current = id;
    run({ body: [{ id }] }).catch(() => undefined);
  }, [isShown, id, run]);
}
