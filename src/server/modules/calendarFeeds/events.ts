import { wholeDaysOf } from "#contract/absence/wholeDays.ts";
import { WEEK_SERVICES } from "#contract/belonging.ts";
import { addDays, dayInZone } from "#contract/dates/dates.ts";
import type { FeedKind } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { isOffered, OFFERS, type Situation } from "#contract/offers.ts";
import { servicesAt, situationOf } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { merged } from "../week/assemble.ts";
import { WEEK_SOURCES } from "../week/sources.ts";
import { shownOf, type WeekRow } from "../week/weekSource.ts";
import type { FeedChild, FetchedFeed } from "./queries.ts";
import type { FeedEvent } from "./rules.ts";

/** Words of a feed in the guardian's language. */
export type FeedWords = {
  school: string;
  absence: string;
  leave: string;
  /** Puts a child's first name to the titles of events. */
  named: (name: string) => (title: string) => string;
};

type Feed = Pick<FetchedFeed, "guardianId" | "kinds" | "showsTitles" | "children">;
type Asked = { from: Date; until: Date; now: Date };

const situationFor = ({ facts }: FeedChild, guardianId: string, now: Date): Situation =>
  situationOf({ kind: "guardian", id: guardianId, tenantId: "" }, facts ?? undefined, now);

/** Everything offered for a child now on which the content of a feed depends. */
export function offeredOf(child: FeedChild, guardianId: string, now: Date): string[] {
  const situation = situationFor(child, guardianId, now);
  return [...offeredIn(situation), ...WEEK_SERVICES.filter((name) => situation.services[name])];
}

/** Names of the sources of events that are offered for a child. */
function offeredIn(situation: Situation): string[] {
  if (!isOffered(OFFERS.calendarFeeds, situation)) return [];
  return WEEK_SOURCES.filter(({ offer }) => isOffered(offer, situation)).map(({ name }) => name);
}

/** Reads what a week of the children shows, for the feed's whole period. */
export async function rowsOf(db: Database, { guardianId, children }: Feed, asked: Asked): Promise<WeekRow[]> {
  const situations = new Map(children.map((child) => [child.id, situationFor(child, guardianId, asked.now)]));
  const found = await Promise.all(
    WEEK_SOURCES.map(({ name, read }) => {
      const offered = [...situations].filter(([, situation]) => offeredIn(situation).includes(name));
      const studentIds = offered.map(([id]) => id);
      return studentIds.length > 0 ? read(db, { callerId: guardianId, studentIds, ...asked }) : [];
    }),
  );
  return shownOf(found.flat(), (studentId) => situations.get(studentId)?.services ?? servicesAt(undefined, asked.now));
}

/** Returns the events of a feed by their UIDs: the rows of its children that are of the chosen kinds (CAL-1). */
export function eventsOf(feed: Feed, rows: WeekRow[], words: FeedWords): Map<string, FeedEvent> {
  const events = new Map<string, FeedEvent>();
  for (const child of feed.children) {
    const isNamed = feed.children.length > 1 && !child.isProtected;
    const titleOf = isNamed ? words.named(child.firstName) : (title: string) => title;
    const timeZone = child.facts?.timeZone ?? SCHOOL_TIME_ZONE;
    const own = rows.filter(({ studentId }) => studentId === child.id);
    // A feed that leaves absence out does not tell of it by its lessons either.
    const away = feed.kinds.includes("ABSENCE") ? own.filter(({ kind }) => AWAY.includes(kind)) : [];
    for (const row of merged(own, timeZone)) {
      const kind = FEED_KIND[row.kind];
      if (!kind || !feed.kinds.includes(kind)) continue;
      const isFree = row.kind === "HOURS" && away.some(({ start, end }) => start <= row.start && row.end <= end);
      const event = { kind, isCancelled: row.isCancelled, ...(isFree && { isFree }), ...timesOf(row, timeZone) };
      const shown = feed.showsTitles
        ? { summary: titleOf(titleIn(words, row)), location: row.room }
        : { summary: words.school, location: null };
      events.set(`${row.source}.${child.id}${UID_END}`, { ...event, ...shown });
    }
  }
  return events;
}

/** Returns whether an event is of a child and a source that the feed still has: what was told of others is forgotten (CAL-3). */
export function knower({ guardianId, children }: Feed, now: Date): (uid: string) => boolean {
  const known = children.map((child) => ({
    end: `.${child.id}${UID_END}`,
    starts: offeredIn(situationFor(child, guardianId, now)).map((name) => `${name}-`),
  }));
  return (uid) => known.some(({ end, starts }) => uid.endsWith(end) && starts.some((start) => uid.startsWith(start)));
}

const UID_END = "@skolvy";

/** Kinds of feeds. They have no times of drop-off and pick-up. */
const FEED_KIND: Record<WeekRow["kind"], FeedKind | null> = {
  HOURS: "LESSONS",
  TEST: "TESTS",
  ASSIGNMENT: "ASSIGNMENTS",
  MEETING: "MEETINGS",
  EVENT: "EVENTS",
  ABSENCE: "ABSENCE",
  LEAVE: "ABSENCE",
  LUNCH: "MEALS",
  CARE: null,
};

/** Kinds during which the child has no lessons. */
const AWAY: readonly WeekRow["kind"][] = ["ABSENCE", "LEAVE"];

const titleIn = (words: FeedWords, { kind, title }: WeekRow): string =>
  kind === "ABSENCE" ? words.absence : kind === "LEAVE" ? words.leave : title;

/** Whole days end before the day after their last one. Absence of entire days is whole days, however it was written. */
function timesOf({ kind, start, end, isAllDay }: WeekRow, timeZone: string): Pick<FeedEvent, "start" | "end"> {
  const isEntire = AWAY.includes(kind) && wholeDaysOf({ startTime: start, endTime: end }, timeZone) !== null;
  if (!isAllDay && !isEntire) return { start: inUtc(start), end: inUtc(end) };
  const last = new Date(Math.max(start.getTime(), end.getTime() - 1));
  return { start: dayInZone(start, timeZone), end: addDays(dayInZone(last, timeZone), 1) };
}

/** 2026-03-12T08:00:00Z */
const inUtc = (moment: Date): string => `${moment.toISOString().slice(0, "2026-03-12T08:00:00".length)}Z`;
