import { millisecondsInMinute } from "date-fns/constants";
import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/connect.ts";
import { sweepGuesses } from "./guesses.ts";
import { sweepModels } from "./models.ts";

const EVERY_MS = 10 * millisecondsInMinute;

/** Deletes expired rows periodically while the server runs. */
export async function sweepRegularly(
  app: FastifyInstance,
  { db, now }: { db: Database; now: () => Date },
): Promise<void> {
  let running = sweep();
  const timer = setInterval(() => {
    running = sweep();
  }, EVERY_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await running;
  });
  await running;

  /** Uses the machine's clock, as oidc-provider does. */
  async function sweep(): Promise<void> {
    try {
      await sweepModels(db, new Date());
      await sweepGuesses(db, now());
    } catch (error) {
      app.log.warn({ reason: error instanceof Error ? error.name : error }, "Expired sign-ins were not swept");
    }
  }
}
