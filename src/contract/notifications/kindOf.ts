import type { NoticeKind, NotificationType } from "./notificationTypes.ts";

/** Returns the kind of a notification: it may be urgent or tell of an important post. */
export const kindOf = (
  type: NotificationType,
  { urgent, important }: { urgent: boolean; important: boolean },
): NoticeKind => (urgent ? "URGENT" : type === "POST" && important ? "IMPORTANT" : type);
