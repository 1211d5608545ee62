import { expect, it } from "vitest";
import { slidingCount } from "./slidingWindow.ts";

const WINDOW_MS = 60_000;
const MAX = 600;

/** Makes calls at regular times, and returns when each one that is let through was made. */
function letThrough(times: number[], windowMs = WINDOW_MS): number[] {
  const counts = new Map<number, number>();
  return times.filter((now) => {
    const at = Math.floor(now / windowMs);
    const [own, before] = [counts.get(at) ?? 0, counts.get(at - 1) ?? 0];
    const { freeInMs } = slidingCount({ own, before, elapsedMs: now % windowMs, windowMs, max: MAX });
    if (freeInMs > 0) return false;
    counts.set(at, own + 1);
    return true;
  });
}

it("lets no second burst through when the window changes", () => {
  const burst = Array.from({ length: 1_400 }, (_, at) => 50_000 + Math.floor(at * (20_000 / 1_400)));
  const through = letThrough(burst);
  expect(through.length).toBeLessThanOrEqual(MAX * 1.2);
  expect(through.filter((time) => time < WINDOW_MS)).toHaveLength(MAX);
});

it("lets all calls through that keep to the limit", () => {
  const steady = Array.from({ length: 3 * MAX }, (_, at) => Math.ceil(at * (WINDOW_MS / (MAX - 1))));
  expect(letThrough(steady)).toHaveLength(steady.length);
});

it.each([
  [{ own: 600, before: 0, elapsedMs: 15_000 }],
  [{ own: 0, before: 600, elapsedMs: 0 }],
  [{ own: 300, before: 600, elapsedMs: 20_000 }],
  [{ own: 599, before: 600, elapsedMs: 1 }],
])("says when the next call is let through: %o", (given) => {
  const { freeInMs } = slidingCount({ ...given, windowMs: WINDOW_MS, max: MAX });
  const later = given.elapsedMs + freeInMs;
  const isNext = later >= WINDOW_MS;
  const then = isNext ? { own: 0, before: given.own, elapsedMs: later - WINDOW_MS } : { ...given, elapsedMs: later };
  expect(freeInMs).toBeGreaterThan(0);
  expect(slidingCount({ ...then, windowMs: WINDOW_MS, max: MAX }).freeInMs).toBe(0);
});
