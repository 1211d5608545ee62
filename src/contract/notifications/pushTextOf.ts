import { NOTIFICATION_TYPES, type NotificationFacts, type NotificationType, type TextOf } from "./notificationTypes.ts";
import type { PushText } from "./pushTexts.ts";

/** Returns the text outside the app: of the event, if the notification has one, and else of its type. */
export function pushTextOf(
  type: NotificationType,
  { event, urgent, important }: { event: string | null; urgent: boolean; important: boolean },
): PushText {
  if (urgent) return "push.urgent";
  const { events, push }: NotificationFacts = NOTIFICATION_TYPES[type];
  return (
    (events as Record<string, PushText | undefined>)[event ?? ""] ??
    (type === "POST" && important ? "push.important" : push)
  );
}

/** Whether an event is sent at once, also in quiet hours (PREF-2). */
export const isUrgent = (type: NotificationType, event: TextOf<NotificationType>): boolean =>
  pushTextOf(type, { event, urgent: false, important: false }) === "push.urgent";
