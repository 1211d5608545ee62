import type { FastifyInstance } from "fastify";

/** A request that takes longer is always logged. */
const SLOW_MS = 1_000;
const FIRST_ERROR = 400;

/**
 * Logs each request once it is answered. The line names the route's pattern, since paths may carry ids of students.
 * @param share part of the quick and successful requests that is logged, from 0 to 1. A line of a part says which one, so that
 * sums can be estimated. Errors and slow requests are always logged
 * @param chance a number from 0 up to 1
 */
export function logRequests(app: FastifyInstance, share = 1, chance: () => number = Math.random): void {
  app.addHook("onResponse", (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const isWhole = share === 1 || status >= FIRST_ERROR || elapsedTime > SLOW_MS;
    if (isWhole || chance() < share) {
      const route = `${request.method} ${request.routeOptions.url ?? "unknown"}`;
      request.log.info({ route, status, ms: Math.round(elapsedTime), ...(!isWhole && { share }) }, "Request completed");
    }
    done();
  });
}
