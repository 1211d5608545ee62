import type { Database } from "../database/connect.ts";
import { PUSH_EVERY_MS, pushNews } from "./pushNews.ts";
import type { Push } from "./sendPush.ts";

/** Tells devices of what is new as long as the server runs; gives back what ends it, once what runs is done. */
export function keepPushing(db: Database, push: Push, now: () => Date): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= pushNews(db, push, now())
      .catch((error: Error) => push.warn({ name: error.name }, "Nobody could be told of what is new"))
      .finally(() => {
        running = undefined;
      });
  }, PUSH_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
