import { createHash } from "node:crypto";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { lt, sql } from "drizzle-orm";
import type { FastifyInstance, FastifyReply } from "fastify";
import { UPLOADS_AT_ONCE } from "#contract/limits.ts";
import type { Connection, Database } from "#server/database/connect.ts";
import { rateLimits } from "#server/database/schema/kernel.ts";
import { TROUBLE_WORDS, type Trouble, troubleOf } from "#server/database/troubles.ts";
import { addressOf } from "./address.ts";
import { TooManyRequests } from "./problems.ts";
import { slidingCount } from "./slidingWindow.ts";

/** Interval at which servers share their counts. A limit may be exceeded by the requests of one interval. */
const SHARED_EVERY_MS = 1_000;

type Count = {
  /** End of the window. The count is kept for the next one, into which its share slides. */
  expires: number;
  kept: number;
  shared: number;
  unsent: number;
};
type Counts = Map<string, Count>;
type Limits = { keyGenerator: typeof addressOf; store?: FastifyRateLimitStoreCtor };
type Callback = Parameters<FastifyRateLimitStore["incr"]>[1];

/**
 * Counts requests by address, across all servers on a database. Each server counts locally and shares the sums periodically, so
 * that no request waits for the database. With the embedded database there is only one server, which keeps its own
 * counts. A refused request does not count, so that a caller who does not slow down still gets what the limit allows.
 */
export function shareLimits(app: FastifyInstance, connection: Connection, now: () => Date): Limits {
  const counts: Counts = new Map();
  let sharing = Promise.resolve();
  let known: Trouble | undefined;
  const note = (trouble?: Trouble) => {
    if (trouble && !known) app.log.warn({ trouble }, `Rate limits are not shared: ${TROUBLE_WORDS[trouble]}`);
    if (!trouble && known) app.log.info("Rate limits are shared again");
    known = trouble;
  };
  const timer = setInterval(() => {
    forget(counts, now().getTime());
    if (connection.kind === "embedded") return;
    sharing = sharing
      .then(() => share(connection.db, counts))
      .then((isShared) => (isShared ? note() : undefined))
      .catch((error) => note(troubleOf(error)));
  }, SHARED_EVERY_MS).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await sharing;
  });
  return { keyGenerator: addressOf, store: storeOf(counts, now) };
}

const storeOf = (counts: Counts, clock: () => Date): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    private scope = "";

    incr(key: string, callback: Callback, timeWindow: number, max: number): void {
      const { name, count, current, ttl, isFull } = this.find(key, timeWindow, max);
      if (!isFull) {
        count.unsent += 1;
        counts.set(name, count);
      }
      callback(null, { current: current + 1, ttl });
    }

    /** Tells the count without counting. */
    read(key: string, callback: Callback, timeWindow: number, max: number): void {
      const { current, ttl, isFull } = this.find(key, timeWindow, max);
      callback(null, { current: isFull ? current + 1 : current, ttl });
    }

    private find(key: string, windowMs: number, max: number) {
      const now = clock().getTime();
      const expires = (Math.floor(now / windowMs) + 1) * windowMs;
      const nameOf = (end: number) => `${this.scope}${key} ${end}`;
      const name = nameOf(expires);
      const count = counts.get(name) ?? { expires, kept: expires + windowMs, shared: 0, unsent: 0 };
      const own = callsOf(count);
      const before = callsOf(counts.get(nameOf(expires - windowMs)));
      const elapsedMs = windowMs - (expires - now);
      const sliding = slidingCount({ own, before, elapsedMs, windowMs, max });
      const isFull = sliding.freeInMs > 0;
      return { name, count, current: Math.floor(sliding.count), ttl: sliding.freeInMs || expires - now, isFull };
    }

    child({ method, url }: Parameters<FastifyRateLimitStore["child"]>[0]): FastifyRateLimitStore {
      const store = new Store();
      store.scope = `${method} ${url} `;
      return store;
    }
  };

const callsOf = (count: Count | undefined): number => (count ? count.shared + count.unsent : 0);

function forget(counts: Counts, now: number): void {
  for (const [name, { kept }] of counts) if (kept <= now) counts.delete(name);
}

/**
 * Adds local counts to the shared sums and reads the new sums; sorted by key, so that servers cannot deadlock.
 * @returns whether there was anything to share
 */
async function share(db: Database, counts: Counts): Promise<boolean> {
  const sent = [...counts]
    .filter(([, { unsent }]) => unsent > 0)
    .map(([name, count]) => ({ key: digest(name), count, unsent: count.unsent }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  if (sent.length === 0) return false;
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
  return true;
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

type Limit = { key: string; max: number; windowMs: number; now: Date };

/**
 * Counts a call over all servers, unless the window that slides with it is full. The first call of a window is always let through.
 * @returns whether it is within the limit
 */
export async function isWithinLimit(db: Database, { key, max, windowMs, now }: Limit): Promise<boolean> {
  const window = Math.floor(now.getTime() / windowMs);
  const slid = 1 - (now.getTime() % windowMs) / windowMs;
  const [own, before] = [digest(`${key} ${window}`), digest(`${key} ${window - 1}`)];
  const former = sql`coalesce((select former.count from ${rateLimits} former where former.key = ${before}), 0)`;
  const counted = await db
    .insert(rateLimits)
    .values({ key: own, count: 1, expires: new Date((window + 2) * windowMs) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { count: sql`${rateLimits.count} + 1` },
      setWhere: sql`${rateLimits.count} + 1 + ${former} * ${slid}::float8 <= ${max}`,
    })
    .returning({ count: rateLimits.count });
  return counted.length > 0;
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
