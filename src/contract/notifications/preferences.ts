import { get, post, put } from "../endpoint.ts";

/** Number of days for which guardians see what was sent (PREF-5). */
export const SENT_SHOWN_DAYS = 30;

/** Maximum number of confirmation mails to one guardian in an hour. */
export const CONFIRMATIONS_PER_HOUR = 5;

export const getNotificationPreferences = get("getNotificationPreferences", "/profile/me/notifications", {
  access: "guardian",
});

export const saveNotificationPreferences = put("saveNotificationPreferences", "/profile/me/notifications", {
  access: "guardian",
  kept: { subject: "notices", version: 1 },
});

/** Notes that the guardian has been told where to choose this, once for all devices. */
export const noteIntroduced = put("noteIntroduced", "/profile/me/notifications/introduction", {
  access: "guardian",
  needsConnection: "needsReply",
});

/** Mails a link that confirms the address (PREF-4). */
export const requestMailConfirmation = post("requestMailConfirmation", "/profile/me/notifications/confirmation", {
  access: "guardian",
  needsConnection: "needsReply",
});

export const listSentNotices = get("listSentNotices", "/profile/me/notifications/sent", {
  access: "guardian",
  shape: "list",
});
