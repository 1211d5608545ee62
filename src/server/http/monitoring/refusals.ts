import { millisecondsInMinute } from "date-fns/constants";
import type { FastifyInstance } from "fastify";
import { ClockBehind, IssuerAway, Unauthorized } from "../problems.ts";
import type { RefusalReason } from "../refusal.ts";
import { atMostOnceIn } from "./atMostOnceIn.ts";

/**
 * Logs which issuer's keys cannot be read and why tokens are refused, each reason and issuer at most once a minute with the number of those left out, so that nobody can
 * flood the log. Every refusal is counted.
 */
export function logRefusals(
  app: FastifyInstance,
  { now, count }: { now: () => number; count?: ((reason: RefusalReason) => void) | undefined },
): void {
  const leftOutOf = atMostOnceIn(millisecondsInMinute);
  app.addHook("onError", (_request, _reply, error, done) => {
    const refusal = error instanceof Unauthorized ? error.refusal : undefined;
    if (refusal) {
      count?.(refusal.reason);
      const leftOut = leftOutOf(`${refusal.reason} ${refusal.issuer}`, now());
      if (leftOut !== null) app.log.info({ ...refusal, leftOut }, "A token was refused");
    }
    if (error instanceof ClockBehind) {
      count?.(error.refusal.reason);
      const leftOut = leftOutOf(`clock ${error.refusal.issuer}`, now());
      if (leftOut !== null)
        app.log.error({ ...error.refusal, leftOut }, "The clock of this server is behind that of an issuer");
    }
    if (error instanceof IssuerAway) {
      const { away } = error;
      const leftOut = leftOutOf(`away ${away.issuer}`, now());
      if (leftOut !== null) app.log.error({ ...away, leftOut }, "The keys of an issuer cannot be read");
    }
    done();
  });
}
