export const FEEDS_MAX = 10;

/** Maximum number of times that a feed can be fetched in an hour. */
export const FEED_FETCHES_PER_HOUR = 60;

/** Days that a feed covers before and after today (CAL-2). */
export const FEED_DAYS_BACK = 30;
export const FEED_DAYS_AHEAD = 180;

/** Address of a feed below the portal's own. Whoever has it can read the feed, without a sign-in. */
export const feedPath = (secret: string): string => `/calendar/${secret}.ics`;
