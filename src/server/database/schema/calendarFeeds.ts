import { boolean, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { FEED_KINDS } from "#contract/kinds.ts";
import { guardians } from "./people.ts";

const moment = () => timestamp({ withTimezone: true, mode: "date" });

/** An event as calendars were last told of it, so that a change has the next number and a vanished one is cancelled. */
export type PublishedEvent = {
  kind: (typeof FEED_KINDS)[number];
  summary: string;
  location: string | null;
  /** Moments in UTC, or days of the calendar for whole days. */
  start: string;
  end: string;
  sequence: number;
  /** Moment of the last change. */
  modified: string;
  isCancelled: boolean;
};

/** Calendar feeds of guardians. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: text().primaryKey(),
    guardianId: text()
      .notNull()
      .references(() => guardians.id),
    /** SHA-256 of the secret in its address. */
    secretHash: text().notNull().unique(),
    /** Null for all children of the guardian. */
    studentIds: text().array(),
    kinds: text({ enum: FEED_KINDS }).array().notNull(),
    showsTitles: boolean().notNull(),
    created: moment().notNull(),
    lastFetchedAt: moment(),
    lastProgram: text(),
    /** The hour in which fetches are being counted. */
    hourStarts: moment(),
    hourCount: integer().notNull().default(0),
    /** By the events' UIDs. */
    told: jsonb().$type<Record<string, PublishedEvent>>().notNull().default({}),
    /** ETag of the feed as it was last computed, and the hash of everything that it was computed from. */
    tag: text(),
    tagBasis: text(),
  },
  (table) => [index().on(table.guardianId)],
);
