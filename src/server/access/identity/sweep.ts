import type { FastifyInstance } from "fastify";
import type { Database } from "#server/database/connect.ts";
import { sweepGuesses } from "./guesses.ts";
import { sweepModels } from "./models.ts";

const EVERY_MS = 10 * 60_000;

/** Takes expired rows away now and then, as long as the server runs. */
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

  /** oidc-provider reckons by the machine's clock, so what it keeps expires by that one. */
  async function sweep(): Promise<void> {
    try {
      await sweepModels(db, new Date());
      await sweepGuesses(db, now());
    } catch (error) {
      app.log.warn({ reason: error instanceof Error ? error.name : error }, "Expired sign-ins were not swept");
    }
  }
}
