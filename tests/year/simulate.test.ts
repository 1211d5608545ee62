import { expect, it } from "vitest";
import { type Broken, kindOf } from "./broken.ts";
import { type History, historyOf, partAbout, smallest } from "./history.ts";
import { replay } from "./replay.ts";
import { faultsOf, faultText, isKnown, mended } from "./report.ts";
import { DAYS_OF_YEAR, dayAt } from "./schoolDays.ts";

const seed = Number(process.env.YEAR_SEED ?? 1);
const days = Math.min(Number(process.env.YEAR_DAYS ?? DAYS_OF_YEAR), DAYS_OF_YEAR);

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Returns the smallest history with a fault; undefined if the part about its act does not have it. */
async function smallestWith(history: History, first: Broken): Promise<History | null> {
  if (!first.act) return null;
  const hasFault = async (part: History) => {
    const { broken } = await replay(part, { isBrief: true });
    return broken.some((one) => kindOf(one) === kindOf(first));
  };
  const part = partAbout(history, first);
  return (await hasFault(part)) ? smallest(part, hasFault) : null;
}

it(`[YEAR-10] nothing but known faults is broken in ${days} days of seed ${seed}`, async () => {
  const history = historyOf(seed, days);
  const met = new Set<string>();
  const { broken, done } = await replay(history, {
    onDay: (day, found) => {
      if (dayAt(day).endsWith("-01")) say(`${dayAt(day)} has ended`);
      for (const kind of found.map(kindOf).filter((one) => !met.has(one))) {
        met.add(kind);
        say(`${dayAt(day)}: ${kind}`);
      }
    },
  });
  const faults = faultsOf(broken);
  say(
    `seed ${seed}, ${days} days: ${Object.entries(done)
      .sort()
      .map(([kind, count]) => `${count} ${kind}`)
      .join(", ")}`,
  );
  for (const fault of faults) say(faultText(fault, isKnown(fault) ? null : await smallestWith(history, fault.first)));
  const gone = mended(faults, days);
  for (const kind of gone) say(`MENDED, to be taken off the known faults: ${kind}`);
  expect({ new: faults.filter((fault) => !isKnown(fault)).map(({ kind }) => kind), mended: gone }).toEqual({
    ...{ new: [], mended: [] },
  });
});
