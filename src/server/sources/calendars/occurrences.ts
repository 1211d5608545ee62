import { createHash } from "node:crypto";
import { millisecondsInMinute } from "date-fns/constants";
import ICAL from "ical.js";
import { momentInZone } from "#contract/dates/dates.ts";
import { type DataProblem, dataProblem } from "#contract/integration/dataProblems.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import type { Period } from "../delivery/records.ts";
import { untrusted } from "../rest/restClient.ts";
import { boundRules, entriesIn, Steps } from "./boundedRules.ts";
import { unknownZoneIn, zoneOf } from "./zones.ts";

const ZONE_MAX = 60;
/** Descriptions of time zones in a calendar that are read. */
const ZONES_MAX = 200;
/** Rules of an event, entries of the lists of one, and single dates that an event has besides, leaves out or moves. */
const RULES_MAX = 5;
const ENTRIES_MAX = 400;
const DATES_MAX = 2_000;

type Occurrence = {
  id: string;
  /** The event in the calendar, by its UID or else its number. */
  item: string | number;
  summary: string;
  description: string;
  room: string | null;
  start: Date;
  minutes: number;
  isDay: boolean;
  isCancelled: boolean;
};

/** An event that cannot be used, why, and its id, if it has one occurrence and says which event it is. */
type BadEvent = { item: string | number; field: string; reason: DataProblem; id: string | undefined };

const WRONG = dataProblem("missingOrWrong");
/** Rules that are no timetable. */
const TOO_OFTEN = ["SECONDLY", "MINUTELY", "HOURLY"];

/**
 * Finds what takes place within a time. An event that cannot be read stands for itself, and the others are not affected.
 * @param steps counts what the search for repeated events takes
 * @throws Untrusted if the text is no whole calendar
 */
export function* occurrencesIn(text: string, within: Period, steps = new Steps()): Generator<Occurrence | BadEvent> {
  const { calendar, bad } = parsed(text);
  yield* bad;
  boundRules(calendar, steps);
  const events = calendar.getAllSubcomponents("vevent");
  const exceptionsOf = byUid(events.filter(isException));
  const masters = new Set(events.filter((event) => !isException(event)).map(uidOf));
  for (const [index, component] of events.entries()) {
    const uid = uidOf(component);
    // An exception comes with the event that it is of, unless the calendar leaves that out.
    if (isException(component) && masters.has(uid)) continue;
    const item = uid ?? index + 1;
    const exceptions = (isException(component) ? undefined : exceptionsOf.get(uid)) ?? [];
    const found =
      problemIn(component, exceptions) ??
      attempt(() => [...occurrencesOf(new ICAL.Event(component, { exceptions }), { item, within, steps })]);
    if (Array.isArray(found)) yield* found;
    else {
      const { field, reason } = found ?? { field: fieldOf(component), reason: WRONG };
      yield { item, field, reason, id: onlyIdOf(component) };
    }
  }
}

function byUid(events: ICAL.Component[]): Map<string | undefined, ICAL.Component[]> {
  const found = new Map<string | undefined, ICAL.Component[]>();
  for (const event of events) {
    const known = found.get(uidOf(event));
    if (known) known.push(event);
    else found.set(uidOf(event), [event]);
  }
  return found;
}

const isException = (event: ICAL.Component): boolean => event.hasProperty("recurrence-id");

function uidOf(event: ICAL.Component): string | undefined {
  const uid = event.getFirstPropertyValue("uid");
  return typeof uid === "string" ? uid : undefined;
}

/** Returns what in an event is not guessed at, though the library would. */
function problemIn(
  event: ICAL.Component,
  exceptions: ICAL.Component[],
): Pick<BadEvent, "field" | "reason"> | undefined {
  const unknown = unknownZoneIn(event);
  if (unknown) return { field: unknown.field, reason: dataProblem("unknownZone", { zone: shortened(unknown.zone) }) };
  const rules = event.getAllProperties("rrule").map((property) => property.getFirstValue());
  const often = rules.find((rule) => rule instanceof ICAL.Recur && TOO_OFTEN.includes(rule.freq));
  if (often instanceof ICAL.Recur)
    return { field: "RRULE", reason: dataProblem("ruleNotTaken", { rule: `FREQ=${often.freq}` }) };
  const isLong = rules.some((rule) => rule instanceof ICAL.Recur && entriesIn(rule) > ENTRIES_MAX);
  if (rules.length > RULES_MAX || isLong) return { field: "RRULE", reason: WRONG };
  if (exceptions.length > DATES_MAX) return { field: "RECURRENCE-ID", reason: WRONG };
  const crowded = ["rdate", "exdate"].find((name) => datesIn(event, name) > DATES_MAX);
  return crowded === undefined ? undefined : { field: crowded.toUpperCase(), reason: WRONG };
}

const datesIn = (event: ICAL.Component, name: string): number =>
  event.getAllProperties(name).reduce((sum, property) => sum + property.getValues().length, 0);

const shortened = (zone: string): string => zone.slice(0, ZONE_MAX);

/** Runs the library on an event of another system; undefined if it throws, which it does for whatever it cannot use. */
function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

type Search = Pick<Place, "item" | "within"> & { steps: Steps };

function* occurrencesOf(event: ICAL.Event, { item, within, steps }: Search): Generator<Occurrence> {
  steps.begin();
  if (!event.isRecurring()) {
    const { startDate, endDate } = event;
    const recurrence = event.isRecurrenceException() ? event.recurrenceId : undefined;
    yield* occurrenceOf(event, { item, startDate, endDate, within, ...(recurrence && { recurrence }) });
    return;
  }
  const times = event.iterator();
  const zone = zoneOf(event.component, "dtstart");
  for (let next = times.next(); next && momentOf(next, zone) < within.to; next = times.next()) {
    steps.spend(1);
    const { item: one, startDate, endDate } = event.getOccurrenceDetails(next);
    yield* occurrenceOf(one, { item, startDate, endDate, within, recurrence: next });
  }
}

type Place = {
  item: string | number;
  startDate: ICAL.Time;
  endDate: ICAL.Time;
  within: Period;
  recurrence?: ICAL.Time;
};

function* occurrenceOf(
  event: ICAL.Event,
  { item, startDate, endDate, within, recurrence }: Place,
): Generator<Occurrence> {
  const { component } = event;
  const start = momentOf(startDate, zoneOf(component, "dtstart"));
  const end = momentOf(endDate, zoneOf(component, component.hasProperty("dtend") ? "dtend" : "dtstart"));
  if (start < within.from || start >= within.to) return;
  yield {
    id: idOf(String(item), recurrence?.toString()),
    item,
    summary: (event.summary ?? "").trim(),
    description: (event.description ?? "").trim(),
    room: (event.location ?? "").trim() || null,
    start,
    minutes: Math.round((end.getTime() - start.getTime()) / millisecondsInMinute),
    isDay: startDate.isDate,
    isCancelled: event.component.getFirstPropertyValue("status") === "CANCELLED",
  };
}

/** Other systems' ids can contain anything, and an id here contains no slash. */
const idOf = (uid: string, recurrence = ""): string =>
  createHash("sha256").update(`${uid} ${recurrence}`).digest("hex").slice(0, 32);

/** @param zone that of a time whose zone the calendar does not describe */
function momentOf(time: ICAL.Time, zone: string): Date {
  const isLocal = time.isDate || time.zone === ICAL.Timezone.localTimezone;
  if (!isLocal) return time.toJSDate();
  const [day = "", clock = "00:00:00"] = time.toString().split("T");
  return momentInZone(day, clock, time.isDate ? SCHOOL_TIME_ZONE : zone);
}

/** The field that is most likely wrong in an event that cannot be read. */
const fieldOf = (event: ICAL.Component): string =>
  event.hasProperty("dtstart") && event.hasProperty("rrule") ? "RRULE" : "DTSTART";

const RECURS = ["rrule", "rdate", "recurrence-id"];

function onlyIdOf(event: ICAL.Component): string | undefined {
  const uid = uidOf(event);
  const isOne = uid !== undefined && !RECURS.some((name) => event.hasProperty(name));
  return isOne ? idOf(uid) : undefined;
}

/**
 * Parses the zones and events of a calendar one by one, so that a bad one spoils no other. They get a root of their own, in which
 * the library finds the zones: in its global list those of one school's system would hold for another's.
 */
function parsed(text: string): { calendar: ICAL.Component; bad: BadEvent[] } {
  const bad: BadEvent[] = [];
  const parts: unknown[] = [];
  let zones = 0;
  for (const [index, lines] of partsOf(text).entries()) {
    const isEvent = /^BEGIN:VEVENT\s*$/i.test(lines[0] ?? "");
    if (!isEvent && ++zones > ZONES_MAX) continue;
    const part: unknown = attempt(() => ICAL.parse(lines.join("\r\n")));
    if (part !== undefined) parts.push(part);
    else if (isEvent) bad.push({ item: uidIn(lines) ?? index + 1, field: "VEVENT", reason: WRONG, id: undefined });
  }
  return { calendar: new ICAL.Component(["vcalendar", [], parts]), bad };
}

const uidIn = (lines: string[]): string | undefined =>
  lines.find((line) => /^UID[:;]/i.test(line))?.replace(/^[^:]*:/, "");

/** Splits a calendar into its events and zones. @throws Untrusted if it does not begin and end as one */
function partsOf(text: string): string[][] {
  const noCalendar = untrusted("calendar", dataProblem("noCalendar"));
  const lines = text.trim().split(/\r\n|\n|\r/);
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? "") || !/^END:VCALENDAR\s*$/i.test(lines.at(-1) ?? ""))
    throw noCalendar;
  const parts: string[][] = [];
  let open: { name: string; lines: string[] } | undefined;
  for (const line of lines) {
    const [, begins, ends] = /^(?:BEGIN:(VEVENT|VTIMEZONE)|END:(VEVENT|VTIMEZONE))\s*$/i.exec(line) ?? [];
    if (begins !== undefined) {
      // The end of the one before was cut off.
      if (open) throw noCalendar;
      open = { name: begins.toUpperCase(), lines: [] };
    }
    open?.lines.push(line);
    if (ends === undefined) continue;
    if (open?.name !== ends.toUpperCase()) throw noCalendar;
    parts.push(open.lines);
    open = undefined;
  }
  if (open) throw noCalendar;
  return parts;
}
