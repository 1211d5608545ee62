import { createHash } from "node:crypto";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { lt, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply } from "fastify";
import { UPLOADS_AT_ONCE } from "#contract/limits.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import { rateLimits } from "#server/database/schema/kernel.ts";
import { addressOf } from "./address.ts";
import { TooManyRequests } from "./problems.ts";

/** Interval at which servers share their counts. A limit may be exceeded by the requests of one interval. */
const SHARED_EVERY_MS = 1_000;

type Count = { expires: number; shared: number; unsent: number };
type Counts = Map<string, Count>;
type Limits = { keyGenerator: typeof addressOf; store?: FastifyRateLimitStoreCtor };
type Tell = Parameters<FastifyRateLimitStore["incr"]>[1];

/**
 * Counts requests by address, across all servers on a database. Each server counts locally and shares the sums periodically, so
 * that no request waits for the database. With the embedded database there is only one server, which keeps its own
 * counts.
 */
export function shareLimits(app: FastifyInstance, connection: Connection): Limits {
  if (connection.kind === "embedded") return { keyGenerator: addressOf };
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
  return { keyGenerator: addressOf, store: storeOf(counts) };
}

const storeOf = (counts: Counts): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    private scope = "";

    incr(key: string, tell: Tell, timeWindow: number): void {
      const { name, count, ttl } = this.find(key, timeWindow);
      count.unsent += 1;
      counts.set(name, count);
      tell(null, { current: count.shared + count.unsent, ttl });
    }

    /** Tells the count without counting. */
    read(key: string, tell: Tell, timeWindow: number): void {
      const { count, ttl } = this.find(key, timeWindow);
      tell(null, { current: count.shared + count.unsent, ttl });
    }

    private find(key: string, timeWindow: number): { name: string; count: Count; ttl: number } {
      const now = Date.now();
      const expires = (Math.floor(now / timeWindow) + 1) * timeWindow;
      const name = `${this.scope}${key} ${expires}`;
      return { name, count: counts.get(name) ?? { expires, shared: 0, unsent: 0 }, ttl: expires - now };
    }

    child({ method, url }: Parameters<FastifyRateLimitStore["child"]>[0]): FastifyRateLimitStore {
      const store = new Store();
      store.scope = `${method} ${url} `;
      return store;
    }
  };

/** Adds local counts to the shared sums and reads the new sums; sorted by key, so that servers cannot deadlock. */
async function share(db: Database, counts: Counts, now: number): Promise<void> {
  for (const [name, { expires }] of counts) if (expires <= now) counts.delete(name);
  const sent = [...counts]
    .filter(([, { unsent }]) => unsent > 0)
    .map(([name, count]) => ({ key: digest(name), count, unsent: count.unsent }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  if (sent.length === 0) return;
  const sums = await db
    .insert(rateLimits)
    .values(sent.map(({ key, count, unsent }) => ({ key, count: unsent, expires: new Date(count.expires) })))
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + excluded.count` } })
    .returning({ key: rateLimits.key, count: rateLimits.count });
  const shared = new Map(sums.map(({ key, count }) => [key, count]));
  for (const { key, count, unsent } of sent) {
    count.shared = shared.get(key) ?? count.shared;
    count.unsent -= unsent;
  }
}

/**
 * Counts an expensive action over all servers in the transaction of the action; a rollback takes the count back.
 * @param key the person and the action
 * @param by how much the action counts; a negative number takes back what has failed
 * @returns the count since the last full multiple of windowMs, including this one
 */
export async function countOnce(db: Database, key: string, windowMs: number, now: Date, by = 1): Promise<number> {
  const expires = new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs);
  const [counted] = await db
    .insert(rateLimits)
    .values({ key: digest(`${key} ${expires.getTime()}`), count: by, expires })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + ${by}` } })
    .returning({ count: rateLimits.count });
  return counted?.count ?? 0;
}

/** Deletes counters that have expired. */
export const forgetOldLimits = (db: Database) => db.delete(rateLimits).where(lt(rateLimits.expires, new Date()));

/** Hashes addresses, which need to be distinguished and not stored. */
const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Counts running uploads, each of which is held in memory until the reply. */
export function countUploads(): { begin: (personId: string, reply: FastifyReply) => void } {
  const running = new Map<string, number>();
  return {
    /** @throws TooManyRequests while the person has the maximum number of uploads */
    begin(personId, reply) {
      const count = running.get(personId) ?? 0;
      if (count >= UPLOADS_AT_ONCE) {
        reply.header("retry-after", 5);
        throw new TooManyRequests("Other files are still being received. Try again in a moment.");
      }
      running.set(personId, count + 1);
      reply.raw.once("close", () => {
        const left = (running.get(personId) ?? 1) - 1;
        if (left > 0) running.set(personId, left);
        else running.delete(personId);
      });
    },
  };
}
