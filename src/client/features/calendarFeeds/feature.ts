import type { Feature, Reads } from "#client/session/feature.ts";

const feeds: Reads = ["listCalendarFeeds"];

export const calendarFeeds = {
  screens: {},
  icons: {},
  refreshes: { createCalendarFeed: feeds, renewCalendarFeed: feeds, removeCalendarFeed: feeds },
  follows: {},
} satisfies Feature;
