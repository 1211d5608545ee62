import { type Act, actsOf } from "./acts.ts";
import { chanceOf } from "./chance.ts";
import { type Event, eventsOf } from "./events.ts";
import { type Municipality, municipalityOf } from "./municipality.ts";

/** What happens in a municipality, and until which day. */
export type History = { town: Municipality; events: Event[]; acts: Act[]; days: number };

/** Returns the year of a seed. */
export function historyOf(seed: number, days: number): History {
  const chance = chanceOf(seed);
  const town = municipalityOf(chance);
  const events = eventsOf(town, chance, days);
  return { town, events, acts: actsOf(town, events, chance, days), days };
}

/** The part of a history that is about an act: its people, its class, and what it answers and is answered with. */
export function partAbout({ town, events, acts }: History, act: Act, days: number): History {
  const student = act.student;
  const isAbout = (one: Act) =>
    one.number === act.number ||
    one.number === act.to ||
    one.to === act.number ||
    (student !== null && one.student === student);
  const own = acts.filter((one) => one.day < days && isAbout(one));
  // What they answer in turn.
  const wanted = new Set(own.flatMap(({ number, to }) => (to === null ? [number] : [number, to])));
  const happened = events.filter((event) => {
    if (event.day >= days) return false;
    if (!("student" in event)) return event.is === "next school year" || event.group === act.group;
    return student === null ? true : event.student === student;
  });
  return { town, events: happened, acts: acts.filter(({ number }) => wanted.has(number)), days };
}

/**
 * Leaves out of a history everything without which the fault is still there, one act or event after the other, the latest first.
 * @param hasFault replays a history
 */
export async function smallest(history: History, hasFault: (part: History) => Promise<boolean>): Promise<History> {
  let kept = history;
  for (const act of [...history.acts].reverse()) {
    const without = { ...kept, acts: kept.acts.filter((one) => one !== act && one.to !== act.number) };
    if (await hasFault(without)) kept = without;
  }
  for (const event of [...history.events].reverse()) {
    const without = { ...kept, events: kept.events.filter((one) => one !== event) };
    if (await hasFault(without)) kept = without;
  }
  return kept;
}
