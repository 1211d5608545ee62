import { addDays, dayInZone } from "#contract/dates.ts";
import type { FeedKind } from "#contract/kinds.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { VERBAL_TEST, WRITTEN_TEST } from "#contract/schedule.ts";
import { situationOf } from "#server/access/caller.ts";
import { LEAVE } from "../absence/queries.ts";
import type { FeedChild, FetchedFeed, ItemRow } from "./queries.ts";
import type { FeedEvent } from "./rules.ts";

/** Words of a feed in the guardian's language. */
export type FeedWords = {
  school: string;
  absence: string;
  leave: string;
  /** The child's first name and the title of an event. */
  named: (name: string, title: string) => string;
};

/** Returns the events of a feed by their UIDs: what its children are offered now, of the chosen kinds (CAL-1). */
export function eventsOf(feed: FetchedFeed, words: FeedWords, now: Date): Map<string, FeedEvent> {
  const events = new Map<string, FeedEvent>();
  for (const child of feed.children) {
    for (const [id, event] of eventsOfChild(child, feed, words, now)) {
      if (!feed.kinds.includes(event.kind)) continue;
      const name = child.isProtected || feed.children.length === 1 ? null : child.firstName;
      const title = name === null ? event.summary : words.named(name, event.summary);
      const shown = feed.showsTitles
        ? { ...event, summary: title }
        : { ...event, summary: words.school, location: null };
      events.set(`${id}.${child.id}@skolvy`, shown);
    }
  }
  return events;
}

function eventsOfChild(child: FeedChild, feed: FetchedFeed, words: FeedWords, now: Date): [string, FeedEvent][] {
  const { facts, items, meetings, absences } = child;
  const caller = { kind: "guardian" as const, id: feed.guardianId, tenantId: "" };
  const situation = situationOf(caller, facts ?? undefined, now);
  const timeZone = facts?.timeZone ?? SCHOOL_TIME_ZONE;
  if (!isOffered(OFFERS.calendarFeeds, situation)) return [];
  return [
    ...(isOffered(OFFERS.schedule, situation) ? items : []).map((item): [string, FeedEvent] => [
      `item-${item.id}`,
      {
        kind: kindOf(item),
        summary: item.title,
        location: item.room,
        isCancelled: item.cancelled,
        ...timesOf(item, timeZone),
      },
    ]),
    ...(isOffered(OFFERS.meetings, situation) ? meetings : []).map(({ id, title, start, end }): [string, FeedEvent] => [
      `meeting-${id}`,
      { ...certain, kind: "MEETINGS", summary: title, start, end },
    ]),
    ...(isOffered(OFFERS.absence, situation) ? absences : []).map(
      ({ id, start, end, period, type }): [string, FeedEvent] => {
        const days = { start: dayInZone(start, timeZone), end: addDays(dayInZone(end, timeZone), 1) };
        const summary = type === LEAVE ? words.leave : words.absence;
        return [`absence-${id}`, { ...certain, kind: "ABSENCE", summary, ...(period ? days : { start, end }) }];
      },
    ),
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
  const end = new Date(Date.parse(start) + length * 60_000);
  if (!allDay) return { start, end: end.toISOString().replace(".000Z", "Z") };
  const last = new Date(Math.max(Date.parse(start), end.getTime() - 60_000));
  return { start: dayInZone(start, timeZone), end: addDays(dayInZone(last, timeZone), 1) };
}
