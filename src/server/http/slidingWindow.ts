type Window = {
  /** Calls of the current window, and of the one before it. */
  own: number;
  before: number;
  /** Time since the current window began. */
  elapsedMs: number;
  windowMs: number;
  max: number;
};

/**
 * Counts the calls of the time that a window covers when it slides: those of the current window, and of the one before it the share
 * that still lies within. Fixed windows would let twice as many calls through around the change of windows.
 * @returns also after how long a further call is within the limit; 0 if it already is
 */
export function slidingCount({ own, before, elapsedMs, windowMs, max }: Window): { count: number; freeInMs: number } {
  const count = own + before * (1 - elapsedMs / windowMs);
  if (count < max) return { count, freeInMs: 0 };
  const leavesMs = (calls: number, room: number) => windowMs * (1 - room / calls);
  const freeAtMs = own < max ? leavesMs(before, max - own) : windowMs + leavesMs(own, max);
  return { count, freeInMs: Math.floor(freeAtMs - elapsedMs) + 1 };
}
