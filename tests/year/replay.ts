import { type Act, isPossible } from "./acts.ts";
import type { Broken } from "./broken.ts";
import { groupIn } from "./delivery.ts";
import { desksOn } from "./desks.ts";
import { causeOf, stateOn } from "./events.ts";
import type { History } from "./history.ts";
import { type Made, perform } from "./perform.ts";
import { type Readings, readings } from "./readable.ts";
import { isSchoolDay } from "./schoolDays.ts";
import { leakedAtDesks, miscounted, unseen } from "./seen.ts";
import type { Watch } from "./watches.ts";
import { openWorld, type World } from "./world.ts";

type Options = {
  /** Whether days on which nothing is done are left out, but for the last. */
  isBrief?: boolean;
  /** Receives the day that has ended. */
  onDay?: (day: number, found: Broken[]) => void;
};

export type Replayed = { broken: Broken[]; done: Record<string, number> };

/** Lives through a history on a server of its own, and checks the invariants every evening. */
export async function replay(history: History, { isBrief = false, onDay }: Options = {}): Promise<Replayed> {
  const world = await openWorld(history.town);
  const broken: Broken[] = [];
  const done: Record<string, number> = {};
  const standing: Standing = { made: new Map(), watches: [], readings: new Map(), known: new Set() };
  try {
    for (let day = 0; day < history.days; day += 1) {
      const isDue = day === 0 || day === history.days - 1 || happensOn(history, day);
      if (isBrief && !isDue) continue;
      const found = await live(world, history, day, standing, done);
      broken.push(...found);
      onDay?.(day, found);
    }
  } finally {
    await world.close();
  }
  return { broken, done };
}

const happensOn = ({ acts, events }: History, day: number): boolean =>
  acts.some((act) => act.day === day) || events.some((event) => event.day === day);

type Standing = { made: Made; watches: Watch[]; readings: Readings; known: Set<string> };

async function live(
  world: World,
  history: History,
  day: number,
  standing: Standing,
  done: Record<string, number>,
): Promise<Broken[]> {
  const { town, events, acts } = history;
  const state = stateOn(town, events, day);
  const isChange = events.some((event) => event.day === day && event.is !== "comes of age");
  // Registers run on school days, and when something has changed.
  if (day === 0 || isSchoolDay(day) || isChange) await world.runRegisters(state, day);
  await world.sweepOld(day);
  const found: Broken[] = [];
  for (const act of acts.filter((one) => one.day === day && isPossible(one, state))) {
    const groupId = world.idOf(groupIn(town, act.group, state));
    const { status, made, watch } = await perform({ world, act, made: standing.made, groupId });
    if (made !== undefined) standing.made.set(act.number, made);
    if (watch) standing.watches.push(watch);
    if (status >= 200 && status < 300) done[act.kind] = (done[act.kind] ?? 0) + 1;
    if (status >= 200 && status < 300) standing.watches = standing.watches.filter((one) => !isAnsweredBy(one.act, act));
    if (status >= 300 && status !== 409) found.push(refusal(history, act, day));
  }
  standing.watches = standing.watches.filter(({ until }) => until >= day);
  const desks = desksOn(world, town, state, day);
  const seeing = { history, desks, state, day };
  found.push(...(await unseen(seeing, standing.watches)), ...(await leakedAtDesks(seeing, standing.watches)));
  found.push(...(await miscounted(desks, town, day)));
  found.push(...(await readings({ world, history, state, day, made: standing.made }, standing.readings)));
  for (const subject of world.broken.splice(0))
    found.push({ invariant: "error", subject, ...{ cause: "a day was lived", day, act: null, student: null } });
  return found.filter((one) => isNew(standing.known, one));
}

/** A fault that is found again on the next days is one. */
function isNew(known: Set<string>, { invariant, subject, student, act, day }: Broken): boolean {
  const key = `${invariant} ${subject} ${student} ${act?.number ?? day}`;
  if (known.has(key)) return false;
  known.add(key);
  return true;
}

const isAnsweredBy = (asked: Act, act: Act): boolean =>
  act.to === asked.number && (act.kind === "reply" || act.kind === "decision");

function refusal({ town, events }: History, act: Act, day: number): Broken {
  const since = act.to === null ? day - 1 : 0;
  const cause = act.student === null ? "nothing happened" : causeOf(town, events, act.student, since, day);
  return { invariant: "refused", subject: act.kind, cause, day, act, student: act.student };
}
