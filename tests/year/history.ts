import { type Act, actsOf } from "./acts.ts";
import type { Broken } from "./broken.ts";
import { chanceOf } from "./chance.ts";
import { type Event, eventsOf } from "./events.ts";
import { type Municipality, municipalityOf } from "./municipality.ts";

/** The events and acts of a municipality until a day. */
export type History = {
  town: Municipality;
  events: Event[];
  acts: Act[];
  days: number;
  /** The only student whose family reads each day; by default families take turns. */
  about?: string;
};

/** Returns the year of a seed. */
export function historyOf(seed: number, days: number): History {
  const chance = chanceOf(seed);
  const town = municipalityOf(chance);
  const events = eventsOf(town, chance, days);
  return { town, events, acts: actsOf(town, events, chance, days), days };
}

/** The part of a history that is about a fault: its student, its class, and the act with what it answers and is answered with. */
export function partAbout({ town, events, acts }: History, { act, student, day }: Broken): History {
  const isAbout = (one: Act) =>
    (act !== null && (one.number === act.number || one.number === act.to || one.to === act.number)) ||
    (student !== null && one.student === student);
  const own = acts.filter((one) => one.day <= day && isAbout(one));
  const wanted = new Set(own.flatMap(({ number, to }) => (to === null ? [number] : [number, to])));
  const happened = events.filter((event) => {
    if (event.day > day) return false;
    if ("student" in event) return event.student === student;
    return event.is === "next school year" || event.group === act?.group;
  });
  const part = { town, events: happened, acts: acts.filter(({ number }) => wanted.has(number)), days: day + 1 };
  return student === null ? part : { ...part, about: student };
}

/**
 * Leaves out of a history everything without which the fault is still there: halves first, then ever smaller parts.
 * @param hasFault replays a history
 */
export async function smallest(history: History, hasFault: (part: History) => Promise<boolean>): Promise<History> {
  let kept: (Act | Event)[] = [...history.events, ...history.acts];
  const only = (steps: (Act | Event)[]): History => ({
    ...history,
    events: history.events.filter((event) => steps.includes(event)),
    acts: history.acts.filter((act) => steps.includes(act)),
  });
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < kept.length; ) {
      const rest = [...kept.slice(0, start), ...kept.slice(start + size)];
      if (await hasFault(only(rest))) kept = rest;
      else start += size;
    }
  }
  return only(kept);
}
