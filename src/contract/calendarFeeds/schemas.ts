import { z } from "zod";
import { FEED_KINDS } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { Id, Nothing, Timestamp, text } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";

/** 256 random bits in base64url. The caller makes them, so that no reply and no stored copy of one contains them. */
const FeedSecret = text(43).regex(/^[A-Za-z0-9_-]{43}$/);

export const FeedChoice = z.object({
  studentIds: z
    .array(Id)
    .min(1)
    .max(30)
    .nullable()
    .describe("Null for all children of the guardian, also those to come."),
  kinds: z.array(z.enum(FEED_KINDS)).min(1).max(FEED_KINDS.length),
  showsTitles: z.boolean().describe("Without titles each event is called School."),
});

export const CalendarFeed = FeedChoice.extend({
  id: Id,
  created: Timestamp,
  lastFetchedAt: Timestamp.nullable(),
  lastProgram: z.string().nullable().describe("Name that the program gives itself, as in its User-Agent."),
});
export type CalendarFeed = z.infer<typeof CalendarFeed>;

export const calendarFeedsSchemas = schemasFor<typeof endpoints>()({
  listCalendarFeeds: {
    summary: "The caller's calendar feeds, without their addresses, which only the caller has.",
    offer: OFFERS.guardians,
    audit: null,
    reply: z.array(CalendarFeed),
  },
  createCalendarFeed: {
    summary: "Creates a calendar feed that can be fetched by its secret, of which only a hash is kept.",
    offer: OFFERS.guardians,
    audit: null,
    body: FeedChoice.extend({ secret: FeedSecret }),
    reply: CalendarFeed,
  },
  renewCalendarFeed: {
    summary: "Replaces the secret of a calendar feed.",
    offer: OFFERS.guardians,
    audit: null,
    body: z.object({ secret: FeedSecret }),
    reply: CalendarFeed,
  },
  removeCalendarFeed: {
    summary: "Removes a calendar feed, which is not found from then on.",
    offer: OFFERS.guardians,
    audit: null,
    reply: Nothing,
  },
});
