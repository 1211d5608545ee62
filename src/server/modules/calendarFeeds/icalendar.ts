import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { offsetAt } from "#contract/dates/dates.ts";
import type { FeedKind } from "#contract/kinds.ts";
import type { PublishedEvent } from "#server/database/schema/calendarFeeds.ts";

type Calendar = {
  /** Name that calendar programs show. */
  name: string;
  color: string;
  timeZone: string;
  /** The period for which the zone's changes of the clock are told. */
  from: Date;
  until: Date;
  events: (PublishedEvent & { uid: string; url: string })[];
};

/** Writes a calendar as iCalendar data (RFC 5545, RFC 7986), with times of the school's clock. */
export function icalendarOf({ name, color, timeZone, from, until, events }: Calendar): string {
  const changes = changesOf(timeZone, from, until);
  const onClock = clockOf(timeZone, changes, until);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Skolvy//Skolvy//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `COLOR:${color}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
    "X-PUBLISHED-TTL:PT1H",
    ...zoneLines(timeZone, changes),
    ...events.flatMap((event) => eventLines(event, timeZone, onClock)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** Kinds that take the guardian's time. The others are the child's, and leave the guardian free (CALM-10). */
const BUSY: readonly FeedKind[] = ["MEETINGS", "EVENTS", "ABSENCE"];

function eventLines({ uid, ...event }: Calendar["events"][number], timeZone: string, onClock: Clock): string[] {
  const modified = inUtc(new Date(event.modified));
  const isWholeDays = !event.start.includes("T");
  const time = (moment: string) =>
    isWholeDays ? `;VALUE=DATE:${moment.replaceAll("-", "")}` : `;TZID=${timeZone}:${onClock(new Date(moment))}`;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${modified}`,
    `LAST-MODIFIED:${modified}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTART${time(event.start)}`,
    // An end must be later than its beginning: a moment, such as that at which an assignment is due, has none.
    ...(event.end === event.start ? [] : [`DTEND${time(event.end)}`]),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    `URL:${event.url}`,
    `TRANSP:${isWholeDays || !BUSY.includes(event.kind) ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ];
}

const DAY_HOURS = 24;

/** A change of the zone's clock, with its offsets in milliseconds. */
type Change = { at: Date; offset: number; former: number };

/** Returns each change of the clock in the period, after its beginning with the offset there. */
function changesOf(timeZone: string, from: Date, until: Date): Change[] {
  const first = new Date(from.getTime() - (from.getTime() % millisecondsInHour));
  const changes = [{ at: first, offset: offsetAt(first, timeZone), former: offsetAt(first, timeZone) }];
  for (let day = first.getTime(); day < until.getTime(); day += DAY_HOURS * millisecondsInHour) {
    const former = changes.at(-1)?.offset ?? 0;
    if (offsetAt(new Date(day + DAY_HOURS * millisecondsInHour), timeZone) === former) continue;
    const hours = Array.from({ length: DAY_HOURS }, (_, hour) => new Date(day + (hour + 1) * millisecondsInHour));
    const at = hours.find((hour) => offsetAt(hour, timeZone) !== former);
    if (at) changes.push({ at, offset: offsetAt(at, timeZone), former });
  }
  return changes;
}

function zoneLines(timeZone: string, changes: Change[]): string[] {
  const standard = Math.min(...changes.map(({ offset }) => offset));
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...changes.flatMap(({ at, offset, former }) => {
      const kind = offset === standard ? "STANDARD" : "DAYLIGHT";
      return [
        `BEGIN:${kind}`,
        `DTSTART:${inUtc(new Date(at.getTime() + former)).slice(0, -1)}`,
        `TZOFFSETFROM:${offsetText(former / millisecondsInMinute)}`,
        `TZOFFSETTO:${offsetText(offset / millisecondsInMinute)}`,
        `END:${kind}`,
      ];
    }),
    "END:VTIMEZONE",
  ];
}

/** Formats a moment by the zone's clock: 20260312T090000 */
type Clock = (moment: Date) => string;

/** Offsets in the period come from the changes, because asking the zone for each event takes longer than all the rest. */
function clockOf(timeZone: string, changes: Change[], until: Date): Clock {
  const offsetOf = (moment: Date) => {
    const latest = moment < until ? changes.findLast(({ at }) => at <= moment) : undefined;
    return latest ? latest.offset : offsetAt(moment, timeZone);
  };
  return (moment) => inUtc(new Date(moment.getTime() + offsetOf(moment))).slice(0, -1);
}

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
};

/** 20260312T080000Z */
const inUtc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, "");

const two = (count: number): string => `${count}`.padStart(2, "0");

/** Removes control characters and escapes the separators of text. */
const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replace(/[,;]/g, "\\$&")
    .replace(/\r?\n/g, "\\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: iCalendar data must not contain them
    .replace(/[\u0000-\u001f\u007f]/g, "");

const LINE_BYTES = 75;

/** Breaks a line into lines of at most 75 bytes, between characters. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= LINE_BYTES) return line;
  let width = 0;
  let text = "";
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (width + size > LINE_BYTES) {
      text += "\r\n ";
      width = 1;
    }
    text += character;
    width += size;
  }
  return text;
}
