/** The longest time that a service may tell others to wait, and the time where it tells none. */
const WAIT_MAX_SECONDS = 10 * 60;
const WAIT_SECONDS = 10;

/** Reads a Retry-After header as seconds, within bounds. */
export function pauseOf(header: string | null, now: number): number {
  const wait = retryAfterMs(header ?? undefined, now);
  return wait === undefined ? WAIT_SECONDS : Math.min(Math.max(Math.ceil(wait / 1_000), 1), WAIT_MAX_SECONDS);
}

/**
 * Reads a Retry-After header, which is a number of seconds or a date (RFC 9110), as milliseconds.
 * @returns undefined for neither
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  return Number.isFinite(wait) ? Math.max(wait, 0) : undefined;
}
