import type { FastifyInstance } from "fastify";

const LOOKED_EVERY_MS = 500;
/** Work that takes this long without a pause keeps everybody else waiting. */
const BLOCKED_MS = 1_000;

/**
 * Returns how long something kept the event loop from everything else, in milliseconds; 0 for usual work.
 * @param since when the timer was set that has run now
 */
export function blockedFor(since: number, now: number): number {
  const late = now - since - LOOKED_EVERY_MS;
  return late < BLOCKED_MS ? 0 : late;
}

/**
 * Counts and logs the time in which the server did one thing and answered nobody. A counter keeps it until it is read, while
 * the maximum of prom-client is lost if the reading itself has waited too long.
 */
export function watchEventLoop(app: FastifyInstance, count: (seconds: number) => void): void {
  let since = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    const blocked = blockedFor(since, now);
    since = now;
    if (blocked === 0) return;
    count(blocked / 1_000);
    app.log.warn({ ms: Math.round(blocked) }, "The server was blocked");
  }, LOOKED_EVERY_MS).unref();
  app.addHook("onClose", async () => clearInterval(timer));
}
