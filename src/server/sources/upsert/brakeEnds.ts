import type { Database } from "#server/database/connect.ts";
import type { Ending } from "#server/database/schema/sources.ts";
import { countOnce } from "#server/http/rateLimits.ts";
import { isTooMuch, tooMuchEnded } from "../delivery/brake.ts";

const DAY_MS = 24 * 60 * 60_000;

/** A run that would end more than it may unasked. */
export class Braked extends Error {
  readonly endings: Ending[];

  constructor(endings: Ending[]) {
    super("The run would end too much of a school.");
    this.endings = endings;
  }
}

/** Endings that a run may make in spite of the brake: all, none, or as many as an earlier run would have made. */
export type AllowRemovals = boolean | Ending[];

type Given = { sourceId: string; allowRemovals: AllowRemovals; now: Date };

/**
 * Counts endings together with those of the same day (UTC), so that it makes no difference whether things end at once or one by
 * one. A transaction that is rolled back counts for nothing, and endings that somebody has allowed do not count later.
 * @throws Braked if too much of a school would end
 */
export async function brakeEnds(
  db: Database,
  endings: Ending[],
  { sourceId, allowRemovals, now }: Given,
): Promise<void> {
  if (allowRemovals === true) return;
  const count = ({ schoolId, kind }: Ending, by: number) =>
    countOnce(db, `ends ${sourceId} ${schoolId} ${kind}`, DAY_MS, now, by);
  const today: { ending: Ending; sum: Ending }[] = [];
  // In the same order in every transaction, so that two of them cannot deadlock.
  for (const ending of endings.filter(({ ended }) => ended > 0).sort(byText)) {
    const ended = await count(ending, ending.ended);
    today.push({ ending, sum: { ...ending, ended, of: ending.of + ended - ending.ended } });
  }
  const tooMuch = tooMuchEnded(
    today.map(({ sum }) => sum),
    allowRemovals || [],
  );
  if (tooMuch.length > 0) throw new Braked(tooMuch);
  for (const { ending, sum } of today) if (isTooMuch(sum.ended, sum.of)) await count(ending, -ending.ended);
}

const byText = (one: Ending, other: Ending): number =>
  `${one.schoolId} ${one.kind}` < `${other.schoolId} ${other.kind}` ? -1 : 1;
