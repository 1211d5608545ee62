const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Waiting times after each failed attempt, three days in all. */
const WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  12 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** Share of a wait by which it varies, so that what failed together does not come back together. */
const JITTER = 0.2;

/**
 * Returns how long to wait after so many attempts; undefined when there is to be no further one.
 * @param chance a number from 0 up to 1
 */
export function waitAfter(attempts: number, chance: () => number = Math.random): number | undefined {
  const wait = WAITS_MS[attempts - 1];
  return wait === undefined ? undefined : wait * (1 + JITTER * (2 * chance() - 1));
}
