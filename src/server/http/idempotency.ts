import { createHash } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { IDEMPOTENCY_HOURS } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { idempotencyKeys } from "#server/database/schema/kernel.ts";
import { Conflict } from "./problems.ts";

type Write = { personId: string; key: string | undefined; method: string; url: string; body: unknown; now: Date };

/** How long a retry is recognised. */
const KEPT_MS = IDEMPOTENCY_HOURS * 60 * 60_000;

/**
 * Does a write in a transaction, and once per key: a retry gets the first one's reply. A retry that comes while the first
 * is under way waits for it, since both insert the same key.
 * @throws Conflict when the key came with another request before
 */
export function writeOnce<Reply>(
  db: Database,
  { personId, key, method, url, body, now }: Write,
  write: (db: Database) => Promise<Reply>,
): Promise<Reply> {
  return db.transaction(async (tx) => {
    if (!key) return write(tx);
    const request = digest(`${method} ${url} `, body instanceof Uint8Array ? body : String(JSON.stringify(body)));
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ personId, key, request, status: 0, created: now })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const mine = and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key));
    if (inserted.length === 0) {
      const [done] = await tx.select().from(idempotencyKeys).where(mine);
      if (done?.request !== request) throw new Conflict("This idempotency key was used for another request.");
      return done.reply as Reply;
    }
    const reply = await write(tx);
    await tx
      .update(idempotencyKeys)
      .set({ status: reply === null ? 204 : 200, reply })
      .where(mine);
    return reply;
  });
}

export const forgetOldKeys = (db: Database, now: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.created, new Date(now.getTime() - KEPT_MS)));

const digest = (address: string, body: string | Uint8Array) =>
  createHash("sha256").update(address).update(body).digest("base64url");
