import { millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from "date-fns/constants";

/** Waiting times after each failed attempt, three days in all. */
const WAITS_MS = [
  5 * millisecondsInSecond,
  30 * millisecondsInSecond,
  2 * millisecondsInMinute,
  5 * millisecondsInMinute,
  15 * millisecondsInMinute,
  30 * millisecondsInMinute,
  millisecondsInHour,
  2 * millisecondsInHour,
  4 * millisecondsInHour,
  8 * millisecondsInHour,
  12 * millisecondsInHour,
  20 * millisecondsInHour,
  24 * millisecondsInHour,
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
