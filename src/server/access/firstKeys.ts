import { millisecondsInMinute } from "date-fns/constants";
import type { FastifyInstance } from "fastify";
import { atMostOnceIn } from "#server/http/monitoring/atMostOnceIn.ts";
import { reasonOf } from "#server/settings/tryOut.ts";
import type { IssuerKeys } from "./issuerKeys.ts";

const ASK_AGAIN_MS = 2_000;
/** A server without keys becomes ready after this time: if all servers lack them, people see the pages at least. */
const PATIENCE_MS = 5 * millisecondsInMinute;

export type Issuer = { issuer: string; keys: Pick<IssuerKeys, "areMissing" | "load"> };

/**
 * Fetches the keys of all issuers at the start, and again until each has been read once. A server that has read them works on for a day
 * without the issuers, so a balancer had better send people there.
 * @returns whether keys are still missing that the server waits for
 */
export function fetchFirstKeys(
  app: FastifyInstance,
  issuers: readonly Issuer[],
  elapsed: () => number = () => performance.now(),
): () => boolean {
  const began = elapsed();
  const leftOutOf = atMostOnceIn(millisecondsInMinute);
  const missing = () => issuers.filter(({ keys }) => keys.areMissing());
  let timer: NodeJS.Timeout | undefined;

  const fetchMissing = async (): Promise<void> => {
    await Promise.all(
      missing().map(({ issuer, keys }) =>
        keys.load().catch((error: unknown) => {
          const leftOut = leftOutOf(issuer, elapsed());
          if (leftOut !== null)
            app.log.error({ issuer, cause: reasonOf(error), leftOut }, "The keys of an issuer cannot be read yet");
        }),
      ),
    );
    if (missing().length > 0) timer = setTimeout(() => void fetchMissing(), ASK_AGAIN_MS).unref();
  };
  app.addHook("onListen", (done) => {
    void fetchMissing();
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearTimeout(timer);
    done();
  });
  return () => missing().length > 0 && elapsed() - began < PATIENCE_MS;
}
