import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { NoticePreferences, NotificationPreferences, SentNotice } from "./schemas/notificationPreferences.ts";

/** Number of days for which guardians see what was sent (PREF-5). */
export const SENT_SHOWN_DAYS = 30;

/** Maximum number of confirmation mails to one guardian in an hour. */
export const CONFIRMATIONS_PER_HOUR = 5;

export const getNotificationPreferences = {
  name: "getNotificationPreferences",
  method: "GET",
  path: "/profile/me/notifications",
  offer: OFFERS.guardians,
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

export const saveNotificationPreferences = {
  name: "saveNotificationPreferences",
  method: "PUT",
  path: "/profile/me/notifications",
  offer: OFFERS.guardians,
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

/** Notes that the guardian has been told where to choose this, once for all devices. */
export const noteIntroduced = {
  name: "noteIntroduced",
  method: "PUT",
  path: "/profile/me/notifications/introduction",
  offer: OFFERS.guardians,
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

/** Mails a link that confirms the address (PREF-4). */
export const requestMailConfirmation = {
  name: "requestMailConfirmation",
  method: "POST",
  path: "/profile/me/notifications/confirmation",
  offer: OFFERS.guardians,
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

export const listSentNotices = {
  name: "listSentNotices",
  method: "GET",
  path: "/profile/me/notifications/sent",
  offer: OFFERS.guardians,
  audit: null,
  access: "guardian",
  shape: "list",
} as const satisfies Endpoint;
