import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { IDEMPOTENCY_HOURS } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { idempotencyKeys } from "#server/database/schema/kernel.ts";
import { Conflict, Unavailable } from "./problems.ts";

type Write = { personId: string; key: string | undefined; method: string; url: string; body: unknown; now: Date };

/** Runs after the commit and outside the transaction, such as a call to another server. If it throws, so does the write. */
export type AfterCommit = (step: (db: Database) => Promise<void>) => void;

/** Status of a write that is committed and whose steps after the commit have not succeeded yet. */
const UNFINISHED = 0;
/** Time that keys are kept. */
const KEPT_MS = IDEMPOTENCY_HOURS * 60 * 60_000;

/**
 * Does a write in a transaction, and once per key: a retry gets the first one's reply. A retry during the transaction waits
 * for it, since both insert the same key. If a step after the commit fails, the key is forgotten and a retry starts over.
 * @throws Conflict when the key was used for another request, Unavailable while the first request's steps still run
 */
export async function writeOnce<Reply>(
  db: Database,
  { personId, key, method, url, body, now }: Write,
  write: (db: Database, afterCommit: AfterCommit) => Promise<Reply>,
): Promise<Reply> {
  const steps: Parameters<AfterCommit>[0][] = [];
  const afterCommit: AfterCommit = (step) => void steps.push(step);
  const mine = and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key ?? ""));
  const statusOf = (reply: Reply) => (reply === null ? 204 : 200);
  const reply = await db.transaction(async (tx) => {
    if (!key) return write(tx, afterCommit);
    const request = digest(`${method} ${url} `, body instanceof Uint8Array ? body : String(JSON.stringify(body)));
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ personId, key, request, status: UNFINISHED, created: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted.length === 0) {
      const [done] = await tx.select().from(idempotencyKeys).where(mine);
      if (done?.request !== request) throw new Conflict("This idempotency key was used for another request.");
      if (done.status === UNFINISHED) throw new Unavailable();
      return done.reply as Reply;
    }
    const reply = await write(tx, afterCommit);
    const status = steps.length > 0 ? UNFINISHED : statusOf(reply);
    await tx.update(idempotencyKeys).set({ status, reply }).where(mine);
    return reply;
  });
  if (steps.length === 0) return reply;
  try {
    for (const step of steps) await step(db);
  } catch (error) {
    if (key) await db.delete(idempotencyKeys).where(mine);
    throw error;
  }
  if (key)
    await db
      .update(idempotencyKeys)
      .set({ status: statusOf(reply) })
      .where(mine);
  return reply;
}

export const forgetOldKeys = (db: Database, now: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.created, new Date(now.getTime() - KEPT_MS)));

const digest = (address: string, body: string | Uint8Array) =>
  createHash("sha256").update(address).update(body).digest("base64url");
