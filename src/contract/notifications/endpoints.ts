import { get, put } from "../endpoint.ts";

/** With status=unread the summary of what is unread, otherwise all events, newest first. */
export const listNotifications = get("listNotifications", "/notifications", { shape: "varies" });
export const markNotificationsRead = put("markNotificationsRead", "/notifications", {
  kept: { subject: "read", version: 1 },
});
