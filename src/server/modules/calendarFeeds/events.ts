import { coversDay } from "#contract/absence/coveredDays.ts";
import { wholeDaysOf } from "#contract/absence/wholeDays.ts";
import { saysTest } from "#contract/assignments/tests.ts";
import { WEEK_SERVICES } from "#contract/belonging.ts";
import { addDays, type Day, dayInZone } from "#contract/dates/dates.ts";
import type { FeedKind } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { isOffered, OFFERS, type Situation } from "#contract/offers.ts";
import { linkTo } from "#contract/screens.ts";
import { servicesAt, situationOf } from "#server/access/caller.ts";
import type { Database } from "#server/database/connect.ts";
import { boundsOf, dayOf, merged } from "../week/assemble.ts";
import { scheduleSource } from "../week/sources.ts";
import { PLAIN, shownOf, type WeekRow } from "../week/weekSource.ts";
import type { FeedChild, FetchedFeed } from "./queries.ts";
import type { FeedEvent } from "./rules.ts";
import { FEED_SOURCES } from "./sources.ts";

/** Words of a feed in the guardian's language. */
export type FeedWords = {
  school: string;
  absence: string;
  leave: string;
  care: string;
  /** Say of a title what it is. */
  test: (title: string) => string;
  due: (title: string) => string;
  lunch: (title: string) => string;
  /** Puts a child's first name to the titles of events. */
  named: (name: string) => (title: string) => string;
};

type Feed = Pick<FetchedFeed, "guardianId" | "kinds" | "showsTitles" | "children">;
type FeedRowsParams = { from: Date; until: Date; now: Date };

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
  return FEED_SOURCES.filter(({ offer }) => isOffered(offer, situation)).map(({ name }) => name);
}

/** Reads what a week of the children shows, for the feed's whole period. */
export async function rowsOf(db: Database, { guardianId, children }: Feed, params: FeedRowsParams): Promise<WeekRow[]> {
  const situations = new Map(children.map((child) => [child.id, situationFor(child, guardianId, params.now)]));
  const found = await Promise.all(
    FEED_SOURCES.map(({ name, read }) => {
      const offered = [...situations].filter(([, situation]) => offeredIn(situation).includes(name));
      const studentIds = offered.map(([id]) => id);
      return studentIds.length > 0 ? read(db, { callerId: guardianId, studentIds, ...params }) : [];
    }),
  );
  return shownOf(found.flat(), (studentId) => situations.get(studentId)?.services ?? servicesAt(undefined, params.now));
}

/** Returns the events of a feed by their keys: the rows of its children that are of the chosen kinds (CAL-1). */
export function eventsOf(feed: Feed, rows: WeekRow[], words: FeedWords, days: Days): Map<string, FeedEvent> {
  const events = new Map<string, FeedEvent>();
  for (const child of feed.children) {
    const isNamed = feed.children.length > 1 && !child.isProtected;
    const titleOf = isNamed ? words.named(child.firstName) : (title: string) => title;
    const timeZone = child.facts?.timeZone ?? SCHOOL_TIME_ZONE;
    const own = rows.filter(({ studentId }) => studentId === child.id);
    // A feed that leaves absence out does not tell of it by other events either.
    const away = feed.kinds.includes("ABSENCE") ? own.filter(({ kind }) => AWAY.includes(kind)) : [];
    const show = (row: WeekRow, kind: FeedKind, title: string) => {
      const event = { kind, isCancelled: row.isCancelled, ...timesOf(row, timeZone) };
      const shown = feed.showsTitles
        ? { summary: titleOf(title), location: row.room }
        : { summary: words.school, location: null };
      events.set(keyOf(row), { ...event, ...shown });
    };
    for (const row of merged(own, timeZone)) {
      const kind = FEED_KIND[row.kind];
      if (!feed.kinds.includes(kind) || (row.kind === "CARE" && isAway(row, away, timeZone))) continue;
      show(row, kind, titleIn(words, row));
    }
    if (!feed.kinds.includes("SCHOOL_DAY")) continue;
    for (const row of schoolDays(own, child.id, days, timeZone))
      if (!isAway(row, away, timeZone)) show(row, "SCHOOL_DAY", words.school);
  }
  return events;
}

/** The days of a feed's period. */
type Days = { first: Day; count: number };

/** Returns one row for each day with lessons, from the first one's beginning to the last one's end (CALM-10). */
function schoolDays(rows: WeekRow[], studentId: string, { first, count }: Days, timeZone: string): WeekRow[] {
  const lessons = rows.filter(({ kind }) => kind === "HOURS");
  if (lessons.length === 0) return [];
  const shared = { ...PLAIN, studentId, kind: "HOURS" as const, title: "", address: linkTo("schedule") };
  return boundsOf(first, count, timeZone).flatMap((bounds): WeekRow[] => {
    // Most lessons are of other days, and comparing moments is the cheapest way to leave them out.
    const near = lessons.filter(({ start, end }) => start.getTime() < bounds.ends && end.getTime() >= bounds.begins);
    const { day, hours } = dayOf(bounds, near);
    if (!hours) return [];
    const times = { start: new Date(hours.start), end: new Date(hours.end) };
    return [{ ...shared, ...times, id: day, source: `${SCHOOL_DAY}-${day}` }];
  });
}

/** Returns whether the child is away all of the day on which something begins. */
const isAway = ({ start }: WeekRow, away: WeekRow[], timeZone: string): boolean =>
  away.length > 0 &&
  away.some((one) => coversDay({ startTime: one.start, endTime: one.end }, dayInZone(start, timeZone), timeZone));

/** Returns whether an event is of a child and a source that the feed still has: what was told of others is forgotten (CAL-3). */
export function knower({ guardianId, children }: Feed, now: Date): (key: string) => boolean {
  const known = children.map((child) => ({
    id: child.id,
    starts: offeredIn(situationFor(child, guardianId, now))
      .flatMap((name) => (name === scheduleSource.name ? [name, SCHOOL_DAY] : [name]))
      .map((name) => `${name}-`),
  }));
  return (key) => known.some(({ id, starts }) => isOf(id, key) && starts.some((start) => key.startsWith(start)));
}

/** Beginning of the keys of school days; those of rows begin with the name of their source. */
const SCHOOL_DAY = "schoolday";

/** Returns what an event is remembered by. It names kind and child, so that calendars get a digest of it instead (CALM-10). */
export const keyOf = ({ source, studentId }: Pick<WeekRow, "source" | "studentId">): string =>
  `${source}.${studentId}${KEY_END}`;
export const isOf = (studentId: string, key: string): boolean => key.endsWith(`.${studentId}${KEY_END}`);

const KEY_END = "@skolvy";

const FEED_KIND: Record<WeekRow["kind"], FeedKind> = {
  HOURS: "LESSONS",
  TEST: "TESTS",
  ASSIGNMENT: "ASSIGNMENTS",
  MEETING: "MEETINGS",
  EVENT: "EVENTS",
  ABSENCE: "ABSENCE",
  LEAVE: "ABSENCE",
  LUNCH: "MEALS",
  CARE: "CARE",
};

/** Kinds during which the child has no lessons. */
const AWAY: readonly WeekRow["kind"][] = ["ABSENCE", "LEAVE"];

function titleIn(words: FeedWords, { kind, title }: WeekRow): string {
  if (kind === "ABSENCE" || kind === "LEAVE" || kind === "CARE") return words[WORD_OF[kind]];
  if (kind === "TEST") return saysTest(title) ? title : words.test(title);
  if (kind === "LUNCH") return words.lunch(title);
  return kind === "ASSIGNMENT" ? words.due(title) : title;
}

const WORD_OF = { ABSENCE: "absence", LEAVE: "leave", CARE: "care" } as const;

/** Whole days end before the day after their last one. Absence of entire days is whole days, however it was written. */
function timesOf({ kind, start, end, isAllDay }: WeekRow, timeZone: string): Pick<FeedEvent, "start" | "end"> {
  const isEntire = AWAY.includes(kind) && wholeDaysOf({ startTime: start, endTime: end }, timeZone) !== null;
  if (!isAllDay && !isEntire) return { start: inUtc(start), end: inUtc(end) };
  const last = new Date(Math.max(start.getTime(), end.getTime() - 1));
  return { start: dayInZone(start, timeZone), end: addDays(dayInZone(last, timeZone), 1) };
}

/** 2026-03-12T08:00:00Z */
const inUtc = (moment: Date): string => `${moment.toISOString().slice(0, "2026-03-12T08:00:00".length)}Z`;
