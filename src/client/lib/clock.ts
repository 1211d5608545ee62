import { millisecondsInMinute } from "date-fns/constants";
import { useSyncExternalStore } from "react";
import { type Day, dayInZone } from "#contract/dates/dates.ts";

/** Components that show the time, all of which follow one timer. */
const followers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let now = new Date(0);

/**
 * Reads the device's clock, for handlers and requests. What is rendered uses the hooks below, which follow it.
 */
export const readClock = (): Date => new Date();

/** Reads the day in a time zone, for handlers and requests. */
export const readToday = (timeZone: string): Day => dayInZone(readClock(), timeZone);

/** Returns the time, always the same Date within a minute, as React demands of a snapshot. */
function present(): Date {
  const read = readClock();
  if (minuteOf(read) !== minuteOf(now)) now = read;
  return now;
}

const minuteOf = (time: Date): number => Math.floor(time.getTime() / millisecondsInMinute);

function look(): void {
  now = readClock();
  for (const follow of [...followers]) follow();
}

function tick(): void {
  timer = setTimeout(tick, millisecondsInMinute - (Date.now() % millisecondsInMinute));
  look();
}

function subscribe(follow: () => void): () => void {
  followers.add(follow);
  if (followers.size === 1) {
    timer = setTimeout(tick, millisecondsInMinute - (Date.now() % millisecondsInMinute));
    document.addEventListener("visibilitychange", look);
  }
  return () => {
    followers.delete(follow);
    if (followers.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", look);
    now = new Date(0);
  };
}

/**
 * Returns what follows from the time. It is asked again every full minute and when a hidden page becomes visible, and the component
 * renders again only if it has changed.
 * @param select returns a plain value, such as a day or whether something is late
 */
export const useClock = <Value extends string | number | boolean | null>(select: (now: Date) => Value): Value =>
  useSyncExternalStore(subscribe, () => select(present()));

/** Returns the current time, updated every full minute and when a hidden page becomes visible. */
export const useNow = (): Date => useSyncExternalStore(subscribe, present);

/** Returns the present day in a time zone, such as that of a child's school. It follows midnight. */
export const useTodayIn = (timeZone: string): Day => useClock((now) => dayIn(timeZone, now));

/** The days by time zone at the time that was last asked about: hundreds of texts ask for the same. */
const days = new Map<string, Day>();
let daysAt = now;

function dayIn(timeZone: string, at: Date): Day {
  if (at !== daysAt) days.clear();
  daysAt = at;
  const day = days.get(timeZone) ?? dayInZone(at, timeZone);
  days.set(timeZone, day);
  return day;
}
