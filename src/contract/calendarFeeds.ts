import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { CalendarFeed } from "./schemas/calendarFeeds.ts";

/** Maximum number of one guardian's feeds. */
export const FEEDS_MAX = 10;

/** Maximum number of times that a feed can be fetched in an hour. */
export const FEED_FETCHES_PER_HOUR = 60;

/** Days that a feed covers before and after today (CAL-2). */
export const FEED_DAYS_BACK = 30;
export const FEED_DAYS_AHEAD = 180;

export const listCalendarFeeds = {
  name: "listCalendarFeeds",
  method: "GET",
  path: "/Guardians/me/calendarFeeds",
  shape: "list",
  offer: OFFERS.guardians,
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

export const createCalendarFeed = {
  name: "createCalendarFeed",
  method: "POST",
  path: "/Guardians/me/calendarFeeds",
  offer: OFFERS.guardians,
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

/** Gives a feed a new address; the former one is not found any more. */
export const renewCalendarFeed = {
  name: "renewCalendarFeed",
  method: "PUT",
  path: "/Guardians/me/calendarFeeds/:feedId/secret",
  offer: OFFERS.guardians,
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

export const removeCalendarFeed = {
  name: "removeCalendarFeed",
  method: "DELETE",
  path: "/Guardians/me/calendarFeeds/:feedId",
  offer: OFFERS.guardians,
  audit: null,
  access: "guardian",
} as const satisfies Endpoint;

/** Address of a feed below the portal's own. Whoever has it can read the feed, without a sign-in. */
export const feedPath = (secret: string): string => `/calendar/${secret}.ics`;
