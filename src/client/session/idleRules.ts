import { SIGNED_IN_HOURS } from "#contract/limits.ts";

type Limits = { minutes: number; warningMinutes: number };
type Since = {
  /** When somebody was last at one of the pages. */
  active: number;
  /** When this page was opened. */
  opened: number;
};

const MINUTE_MS = 60_000;
const SIGNED_IN_MS = SIGNED_IN_HOURS * 60 * MINUTE_MS;

/** What there is to do at a moment, and when the page signs out unless something happens. Times in milliseconds. */
export function idleState(now: number, { active, opened }: Since, { minutes, warningMinutes }: Limits) {
  const endsAt = Math.min(active + minutes * MINUTE_MS, opened + SIGNED_IN_MS);
  const left = endsAt - now;
  const step = left <= 0 ? "over" : left <= warningMinutes * MINUTE_MS ? "warning" : "active";
  /** Nobody goes on for longer than a sign-in lasts. */
  const mayGoOn = opened + SIGNED_IN_MS > active + minutes * MINUTE_MS;
  return { step, endsAt, mayGoOn } as const;
}
