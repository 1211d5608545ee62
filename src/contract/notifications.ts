import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { Notification, UnreadSummary } from "./schemas/notifications.ts";

/** With status=unread the summary of what is unread, otherwise all events, newest first. */
export const listNotifications = {
  name: "listNotifications",
  method: "GET",
  path: "/notifications",
  shape: "varies",
  offer: OFFERS.everybody,
  asksWhatIsOffered: "to all students",
  audit: null,
} as const satisfies Endpoint;

export const markNotificationsRead = {
  name: "markNotificationsRead",
  method: "PUT",
  path: "/notifications",
  offer: OFFERS.guardians,
  audit: null,
  bodyLimit: 262_144,
} as const satisfies Endpoint;
