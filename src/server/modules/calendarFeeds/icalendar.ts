import { dayInZone, minutesInZone } from "#contract/dates.ts";
import type { ToldEvent } from "#server/database/schema/calendarFeeds.ts";

type Calendar = {
  /** Name that calendar programs show. */
  name: string;
  color: string;
  timeZone: string;
  /** The period for which the zone's changes of the clock are told. */
  from: Date;
  until: Date;
  events: (ToldEvent & { uid: string })[];
};

/** Writes a calendar as iCalendar data (RFC 5545, RFC 7986), with times of the school's clock. */
export function icalendarOf({ name, color, timeZone, from, until, events }: Calendar): string {
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
    ...zoneLines(timeZone, from, until),
    ...events.flatMap((event) => eventLines(event, timeZone)),
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

function eventLines({ uid, ...event }: Calendar["events"][number], timeZone: string): string[] {
  const modified = inUtc(new Date(event.modified));
  const isWholeDays = !event.start.includes("T");
  const time = (moment: string) =>
    isWholeDays
      ? `;VALUE=DATE:${moment.replaceAll("-", "")}`
      : `;TZID=${timeZone}:${onClock(new Date(moment), timeZone)}`;
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${modified}`,
    `LAST-MODIFIED:${modified}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.isCancelled ? "CANCELLED" : "CONFIRMED"}`,
    `DTSTART${time(event.start)}`,
    `DTEND${time(event.end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    `TRANSP:${isWholeDays ? "TRANSPARENT" : "OPAQUE"}`,
    "END:VEVENT",
  ];
}

const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** The zone with each change of the clock in the period, and its offset before the first. */
function zoneLines(timeZone: string, from: Date, until: Date): string[] {
  const first = new Date(from.getTime() - (from.getTime() % HOUR_MS));
  const changes = [{ at: first, offset: offsetAt(first, timeZone), former: offsetAt(first, timeZone) }];
  for (let day = first.getTime(); day < until.getTime(); day += DAY_HOURS * HOUR_MS) {
    const former = changes.at(-1)?.offset ?? 0;
    if (offsetAt(new Date(day + DAY_HOURS * HOUR_MS), timeZone) === former) continue;
    const hours = Array.from({ length: DAY_HOURS }, (_, hour) => new Date(day + (hour + 1) * HOUR_MS));
    const at = hours.find((hour) => offsetAt(hour, timeZone) !== former);
    if (at) changes.push({ at, offset: offsetAt(at, timeZone), former });
  }
  const standard = Math.min(...changes.map(({ offset }) => offset));
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${timeZone}`,
    ...changes.flatMap(({ at, offset, former }) => {
      const kind = offset === standard ? "STANDARD" : "DAYLIGHT";
      return [
        `BEGIN:${kind}`,
        `DTSTART:${inUtc(new Date(at.getTime() + former * 60_000)).slice(0, -1)}`,
        `TZOFFSETFROM:${offsetText(former)}`,
        `TZOFFSETTO:${offsetText(offset)}`,
        `END:${kind}`,
      ];
    }),
    "END:VTIMEZONE",
  ];
}

/** Returns the minutes by which the zone's clock is ahead of UTC. */
function offsetAt(moment: Date, timeZone: string): number {
  const day = Date.parse(`${dayInZone(moment, timeZone)}T00:00:00Z`);
  return Math.round((day - moment.getTime()) / 60_000 + minutesInZone(moment, timeZone));
}

const offsetText = (minutes: number): string => {
  const size = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(size / 60))}${two(size % 60)}`;
};

/** 20260312T080000Z */
const inUtc = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d+/g, "");

/** 20260312T090000 */
const onClock = (moment: Date, timeZone: string): string =>
  inUtc(new Date(moment.getTime() + offsetAt(moment, timeZone) * 60_000)).slice(0, -1);

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
