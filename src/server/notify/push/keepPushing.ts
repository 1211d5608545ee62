import type { Database } from "#server/database/connect.ts";
import { PUSH_EVERY_MS, pushNews } from "./pushNews.ts";

/** Has devices told of what is new as long as the server runs; gives back what ends it, once what runs is done. */
export function keepPushing(
  db: Database,
  now: () => Date,
  warn: (words: object, text: string) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= pushNews(db, now())
      .catch((error: Error) => warn({ name: error.name }, "Nobody could be told of what is new"))
      .finally(() => {
        running = undefined;
      });
  }, PUSH_EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
