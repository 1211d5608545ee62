import { millisecondsInHour } from "date-fns/constants";
import type { FastifyInstance } from "fastify";
import { atMostOnceIn } from "./atMostOnceIn.ts";

/** Requests that are counted together: single callers invent addresses or go past the proxies, but not all of them. */
const BATCH = 100;
/** Balancers and monitoring ask these from within the network. */
const OF_THE_NETWORK = /^\/(?:healthz|readyz(?:\/reading)?|metrics)$/;

type Verdict = {
  /** The number of proxies that the requests have passed. */
  passed: number;
  trusted: number;
};

/** Says in words what a wrong TRUSTED_PROXIES causes; null if it is right. */
export function proxiesProblem({ passed, trusted }: Verdict): string | null {
  if (passed === trusted) return null;
  const consequence =
    passed > trusted
      ? "everyone shares the rate limits of the proxy's address"
      : "callers choose the address that they are counted by";
  return `requests pass ${passed} ${passed === 1 ? "proxy" : "proxies"} and TRUSTED_PROXIES is ${trusted}, so ${consequence}`;
}

/**
 * Compares TRUSTED_PROXIES with the addresses in X-Forwarded-For, to which each proxy appends one. It is wrong if all requests of a
 * batch have more of them, or all have fewer.
 * @param note called with the first verdict, and when it changes
 */
export function watchProxies(
  app: FastifyInstance,
  { trusted, now, note }: { trusted: number; now: () => number; note: (verdict: Verdict) => void },
): void {
  const leftOutOf = atMostOnceIn(millisecondsInHour);
  let [count, fewest, most] = [0, Number.POSITIVE_INFINITY, 0];
  let known: number | undefined;

  function compare(): void {
    const passed = Math.max(fewest, Math.min(most, trusted));
    const problem = proxiesProblem({ passed, trusted });
    if (problem && leftOutOf("wrong", now()) !== null)
      app.log.warn({ passed, trusted }, `A setting is wrong: ${problem}`);
    if (passed !== known) note({ passed, trusted });
    known = passed;
    [count, fewest, most] = [0, Number.POSITIVE_INFINITY, 0];
  }

  app.addHook("onRequest", ({ headers, routeOptions }, _reply, done) => {
    if (!OF_THE_NETWORK.test(routeOptions.url ?? "")) {
      const addresses = addressesIn(headers["x-forwarded-for"]);
      [count, fewest, most] = [count + 1, Math.min(fewest, addresses), Math.max(most, addresses)];
      if (count === BATCH) compare();
    }
    done();
  });
}

const addressesIn = (header: string | string[] | undefined): number =>
  [header ?? []].flat().flatMap((line) => line.split(",").filter((part) => part.trim() !== "")).length;
