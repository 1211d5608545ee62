import { get, post, put, remove } from "../endpoint.ts";

export const listCalendarFeeds = get("listCalendarFeeds", "/Guardians/me/calendarFeeds", {
  access: "guardian",
  shape: "list",
});

export const createCalendarFeed = post("createCalendarFeed", "/Guardians/me/calendarFeeds", {
  access: "guardian",
  needsConnection: "needsReply",
});

/** Gives a feed a new address; the former one is not found any more. */
export const renewCalendarFeed = put("renewCalendarFeed", "/Guardians/me/calendarFeeds/:feedId/secret", {
  access: "guardian",
  needsConnection: "needsReply",
});

export const removeCalendarFeed = remove("removeCalendarFeed", "/Guardians/me/calendarFeeds/:feedId", {
  access: "guardian",
  needsConnection: "needsReply",
});
