import { createHash } from "node:crypto";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { lt, sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Connection, Database } from "#server/database/connect.ts";
import { rateLimits } from "#server/database/schema/kernel.ts";

/** How often servers tell each other what they have counted; a limit may be passed by as much as comes meanwhile. */
const SHARED_EVERY_MS = 1_000;

type Count = { expires: number; shared: number; unsent: number };
type Counts = Map<string, Count>;

/**
 * Has servers on one database count requests together. Each counts for itself and shares the sums now and then, so that no
 * request waits for the database. Where there can be one server alone, it keeps its own counts.
 */
export function shareLimits(app: FastifyInstance, connection: Connection): { store?: FastifyRateLimitStoreCtor } {
  if (connection.kind === "embedded") return {};
  const counts: Counts = new Map();
  let sharing = Promise.resolve();
  const timer = setInterval(() => {
    sharing = sharing
      .then(() => share(connection.db, counts, Date.now()))
      .catch((error) => app.log.warn({ name: error.name }, "Rate limits were not shared"));
  }, SHARED_EVERY_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await sharing;
  });
  return { store: storeOf(counts) };
}

const storeOf = (counts: Counts): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    private scope = "";

    incr(key: string, tell: Parameters<FastifyRateLimitStore["incr"]>[1], timeWindow: number): void {
      const now = Date.now();
      const expires = (Math.floor(now / timeWindow) + 1) * timeWindow;
      const name = digest(`${this.scope}${key} ${expires}`);
      const count = counts.get(name) ?? { expires, shared: 0, unsent: 0 };
      count.unsent += 1;
      counts.set(name, count);
      tell(null, { current: count.shared + count.unsent, ttl: expires - now });
    }

    child({ method, url }: Parameters<FastifyRateLimitStore["child"]>[0]): FastifyRateLimitStore {
      const store = new Store();
      store.scope = `${method} ${url} `;
      return store;
    }
  };

/** Adds what was counted here to the sums and learns those; in the order of names, so that no server waits for another's. */
async function share(db: Database, counts: Counts, now: number): Promise<void> {
  for (const [name, { expires }] of counts) if (expires <= now) counts.delete(name);
  const sent = [...counts].filter(([, { unsent }]) => unsent > 0).sort(([one], [other]) => (one < other ? -1 : 1));
  if (sent.length === 0) return;
  const rows = sent.map(([key, { unsent, expires }]) => ({ key, count: unsent, expires: new Date(expires) }));
  const sums = await db
    .insert(rateLimits)
    .values(rows)
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + excluded.count` } })
    .returning({ key: rateLimits.key, count: rateLimits.count });
  const added = new Map(rows.map(({ key, count }) => [key, count]));
  for (const { key, count: sum } of sums) {
    const count = counts.get(key);
    if (!count) continue;
    count.shared = sum;
    count.unsent -= added.get(key) ?? 0;
  }
}

/**
 * Counts something dear within the transaction that does it, over all servers; what is rolled back does not count.
 * @param key who does what
 * @returns how often it was done since the last full multiple of windowMs, this time included
 */
export async function countOnce(db: Database, key: string, windowMs: number, now: Date): Promise<number> {
  const expires = new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
  const [counted] = await db
    .insert(rateLimits)
    .values({ key: digest(`${key} ${expires.getTime()}`), count: 1, expires })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + 1` } })
    .returning({ count: rateLimits.count });
  return counted?.count ?? 0;
}

/** Takes away what no longer limits anybody. */
export const forgetOldLimits = (db: Database) => db.delete(rateLimits).where(lt(rateLimits.expires, new Date()));

/** Addresses are told apart and not kept. */
const digest = (text: string) => createHash("sha256").update(text).digest("base64url");
