import { createHash } from "node:crypto";
import ICAL from "ical.js";
import { z } from "zod";
import { dataProblem } from "#contract/dataProblems.ts";
import { momentInZone } from "#contract/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { SCHEDULE_LENGTH_MAX_DAYS } from "#contract/schedule.ts";
import type { Item, Period, Place } from "../delivery/records.ts";
import { type Audience, OUR_IDS, type SourceKind, sourceKind, WrongInput } from "../delivery/sourceKind.ts";
import { REST_SETTINGS, RestSecrets } from "../rest/credentials.ts";
import { type RestLimits, restClient, untrusted } from "../rest/restClient.ts";
import { windowAround } from "../ss12000/school.ts";

const Settings = z
  .strictObject({
    url: REST_SETTINGS.url,
    /** Our id of the group, student or school that the calendar is of. */
    group: z.string().min(1).optional(),
    student: z.string().min(1).optional(),
    school: z.string().min(1).optional(),
    /** Lessons, or school days and other events. */
    brings: z.enum(["lessons", "events"]).default("lessons"),
    register: z.literal(OUR_IDS).default(OUR_IDS),
  })
  .refine(
    ({ group, student, school }) => [group, student, school].filter((one) => one !== undefined).length === 1,
    "set one of group, student and school",
  );

const PAGE_MAX_BYTES = 5 * 2 ** 20;
const TIMEOUT_MS = 60_000;
const TITLE_MAX = 200;
const MINUTE_MS = 60_000;
/** Occurrences of one rule that are looked at, from its beginning on. */
const OCCURRENCES_MAX = 20_000;

/** An address in iCalendar format, of a group, a student or a school. */
export const calendarKind = (
  limits: RestLimits = { timeoutMs: TIMEOUT_MS, maxBytes: PAGE_MAX_BYTES, waits: [1_000, 10_000] },
): SourceKind =>
  sourceKind({
    settings: Settings,
    secrets: RestSecrets,
    async *read({ settings, secrets, ...reading }): AsyncGenerator<Item> {
      const { group, student, school } = settings;
      const of = group ? { group } : student ? { student } : { school: school ?? "" };
      const audience = await reading.audienceOf(of);
      if (!audience) throw nobodyFor(group ? "group" : student ? "student" : "school", Object.values(of).join());
      const client = restClient(settings, secrets, reading, limits);
      try {
        const { body } = await client.ask("");
        const { from, to } = windowAround(reading.today);
        yield* calendarItems(body, { audience, isEvent: settings.brings === "events", within: { from, to } });
        yield { is: "complete", kinds: ["lesson"], lessonsWithin: { from, to } };
      } finally {
        client.close();
      }
    },
  });

const nobodyFor = (kind: "group" | "student" | "school", id: string) =>
  new WrongInput(`there is no ${kind} with this id, or it has no groups`, dataProblem("noAudience", { kind, id }));

type Given = { audience: Audience; isEvent: boolean; within: Period };

/** @throws Untrusted if the text is no whole calendar */
function* calendarItems(text: string, { audience, isEvent, within }: Given): Generator<Item> {
  const where = "calendar";
  for (const occurrence of occurrencesIn(text, within)) {
    const { id, summary, room, start, minutes, isDay, isCancelled } = occurrence;
    const at: Place = { where, item: id };
    if (summary === "" || !(minutes >= 0 && minutes <= SCHEDULE_LENGTH_MAX_DAYS * 24 * 60)) {
      yield { is: "held", kind: "lesson", id };
      yield {
        is: "bad",
        at: { ...at, field: summary === "" ? "SUMMARY" : "DTEND" },
        reason: dataProblem("missingOrWrong"),
      };
      continue;
    }
    const values = { school: audience.school, title: summary.slice(0, TITLE_MAX), start, minutes, room };
    for (const one of audience.to) {
      const part = "group" in one ? one.group : one.student;
      const extent = { isEvent: isEvent || isDay, allDay: isDay, cancelled: isCancelled };
      yield { is: "object", kind: "lesson", id: `${id}/${part}`, at, values: { ...values, ...extent, ...one } };
    }
  }
}

type Occurrence = {
  id: string;
  summary: string;
  room: string | null;
  start: Date;
  minutes: number;
  isDay: boolean;
  isCancelled: boolean;
};

function* occurrencesIn(text: string, within: Period): Generator<Occurrence> {
  const calendar = parsed(text);
  for (const zone of calendar.getAllSubcomponents("vtimezone")) ICAL.TimezoneService.register(zone);
  for (const component of calendar.getAllSubcomponents("vevent")) {
    const event = new ICAL.Event(component);
    if (event.isRecurrenceException()) continue;
    if (!event.isRecurring()) {
      yield* occurrenceOf(event, event.startDate, event.endDate, within);
      continue;
    }
    const times = event.iterator();
    for (let count = 0; count < OCCURRENCES_MAX; count += 1) {
      const next = times.next();
      if (!next || momentOf(next) >= within.to) break;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      yield* occurrenceOf(item, startDate, endDate, within, next);
    }
  }
}

function* occurrenceOf(
  event: ICAL.Event,
  startDate: ICAL.Time,
  endDate: ICAL.Time,
  within: Period,
  recurrence?: ICAL.Time,
): Generator<Occurrence> {
  const [start, end] = [momentOf(startDate), momentOf(endDate)];
  if (start < within.from || start >= within.to) return;
  const name = `${event.uid} ${recurrence?.toString() ?? ""}`;
  yield {
    // Other systems' ids can contain anything, and an id here contains no slash.
    id: createHash("sha256").update(name).digest("hex").slice(0, 32),
    summary: (event.summary ?? "").trim(),
    room: (event.location ?? "").trim() || null,
    start,
    minutes: Math.round((end.getTime() - start.getTime()) / MINUTE_MS),
    isDay: startDate.isDate,
    isCancelled: event.component.getFirstPropertyValue("status") === "CANCELLED",
  };
}

/** A time without a zone is one of the schools' clock. */
function momentOf(time: ICAL.Time): Date {
  const isLocal = time.isDate || time.zone === ICAL.Timezone.localTimezone;
  if (!isLocal) return time.toJSDate();
  const [day = "", clock = "00:00:00"] = time.toString().split("T");
  return momentInZone(day, clock, SCHOOL_TIME_ZONE);
}

function parsed(text: string): ICAL.Component {
  if (!text.trimEnd().endsWith("END:VCALENDAR")) throw untrusted("calendar", dataProblem("noCalendar"));
  try {
    return new ICAL.Component(ICAL.parse(text));
  } catch {
    throw untrusted("calendar", dataProblem("noCalendar"));
  }
}
