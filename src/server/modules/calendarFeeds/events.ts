import { addDays, dayInZone } from "#contract/dates.ts";
import type { FeedKind } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { VERBAL_TEST, WRITTEN_TEST } from "#contract/schedule.ts";
import { situationOf } from "#server/access/caller.ts";
import { LEAVE } from "../absence/queries.ts";
import type { FeedChild, FullChild, FullFeed, ItemRow } from "./queries.ts";
import type { FeedEvent } from "./rules.ts";

/** Words of a feed in the guardian's language. */
export type FeedWords = {
  school: string;
  absence: string;
  leave: string;
  /** Puts a child's first name to the titles of events. */
  named: (name: string) => (title: string) => string;
};

/** Returns the events of a feed by their UIDs: what its children are offered now, of the chosen kinds (CAL-1). */
export function eventsOf(feed: FullFeed, words: FeedWords, now: Date): Map<string, FeedEvent> {
  const events = new Map<string, FeedEvent>();
  for (const child of feed.children) {
    const isNamed = feed.children.length > 1 && !child.isProtected;
    const titleOf = isNamed ? words.named(child.firstName) : (title: string) => title;
    for (const [id, event] of eventsOfChild(child, feed, words, now)) {
      if (!feed.kinds.includes(event.kind)) continue;
      const shown = feed.showsTitles
        ? { ...event, summary: titleOf(event.summary) }
        : { ...event, summary: words.school, location: null };
      events.set(`${id}.${child.id}@skolvy`, shown);
    }
  }
  return events;
}

/** The parts of a feed that are offered for a child now. */
export function offeredOf({ facts }: FeedChild, guardianId: string, now: Date) {
  const situation = situationOf({ kind: "guardian", id: guardianId, tenantId: "" }, facts ?? undefined, now);
  const isOffering = isOffered(OFFERS.calendarFeeds, situation);
  return {
    items: isOffering && isOffered(OFFERS.schedule, situation),
    meetings: isOffering && isOffered(OFFERS.meetings, situation),
    absences: isOffering && isOffered(OFFERS.absence, situation),
  };
}

function eventsOfChild(child: FullChild, feed: FullFeed, words: FeedWords, now: Date): [string, FeedEvent][] {
  const { facts, items, meetings, absences } = child;
  const offered = offeredOf(child, feed.guardianId, now);
  const timeZone = facts?.timeZone ?? SCHOOL_TIME_ZONE;
  return [
    ...(offered.items ? items : []).map((item): [string, FeedEvent] => [
      `item-${item.id}`,
      {
        kind: kindOf(item),
        summary: item.title,
        location: item.room,
        isCancelled: item.cancelled,
        ...timesOf(item, timeZone),
      },
    ]),
    ...(offered.meetings ? meetings : []).map(({ id, title, start, end }): [string, FeedEvent] => [
      `meeting-${id}`,
      { ...certain, kind: "MEETINGS", summary: title, start: inUtc(start), end: inUtc(end) },
    ]),
    ...(offered.absences ? absences : []).map(({ id, start, end, period, type }): [string, FeedEvent] => {
      const times = period
        ? { start: dayInZone(start, timeZone), end: addDays(dayInZone(end, timeZone), 1) }
        : { start: inUtc(start), end: inUtc(end) };
      const summary = type === LEAVE ? words.leave : words.absence;
      return [`absence-${id}`, { ...certain, kind: "ABSENCE", summary, ...times }];
    }),
  ];
}

/** Facts of entries without a room, which are never shown as cancelled. */
const certain = { location: null, isCancelled: false };

const KINDS = {
  LESSON: "LESSONS",
  ASSIGNMENT: "ASSIGNMENTS",
  CALENDAR_EVENT: "EVENTS",
  MEETING: "MEETINGS",
} as const satisfies Record<ItemRow["type"], FeedKind>;

const kindOf = ({ type, instanceType }: ItemRow): FeedKind =>
  instanceType === WRITTEN_TEST || instanceType === VERBAL_TEST ? "TESTS" : KINDS[type];

function timesOf({ start, length, allDay }: ItemRow, timeZone: string): Pick<FeedEvent, "start" | "end"> {
  const first = Date.parse(start);
  const end = first + length * 60_000;
  if (!allDay) return { start: inUtc(first), end: inUtc(end) };
  const last = new Date(Math.max(first, end - 60_000));
  return { start: dayInZone(start, timeZone), end: addDays(dayInZone(last, timeZone), 1) };
}

/** 2026-03-12T08:00:00Z */
const inUtc = (moment: string | number): string =>
  `${new Date(moment).toISOString().slice(0, "2026-03-12T08:00:00".length)}Z`;
