/** The longest time that a service may tell others to wait, and the time where it tells none. */
const WAIT_MAX_SECONDS = 10 * 60;
const WAIT_SECONDS = 10;

/** Reads a Retry-After header, which is a number of seconds or a date (RFC 9110), as seconds. */
export function pauseOf(header: string | null, now: number): number {
  const seconds = Number(header ?? "");
  const told = header === null ? WAIT_SECONDS : Number.isFinite(seconds) ? seconds : (Date.parse(header) - now) / 1_000;
  return Number.isFinite(told) ? Math.min(Math.max(Math.ceil(told), 1), WAIT_MAX_SECONDS) : WAIT_SECONDS;
}
