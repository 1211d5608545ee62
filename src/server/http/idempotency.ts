import { createHash, randomUUID } from "node:crypto";
import { setTimeout as after } from "node:timers/promises";
import { millisecondsInHour } from "date-fns/constants";
import { and, eq, lt, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_HOURS } from "#contract/limits.ts";
import type { Database } from "#server/database/connect.ts";
import { idempotencyKeys } from "#server/database/schema/kernel.ts";
import { BadInput, Conflict, Unavailable } from "./problems.ts";

type Write = { personId: string; key: string | undefined; method: string; url: string; body: unknown; now: Date };

/**
 * Runs after the commit and outside the transaction, such as a call to another server. If it throws, so does the write. It
 * must be repeatable: a retry runs it again if it failed, or if its server ended before it was done.
 */
export type AfterCommit = (step: (db: Database) => Promise<void>) => void;

export type WriteContext = {
  afterCommit: AfterCommit;
  /** An id for what the write creates: the same in every try with the same key, so that none creates it twice. */
  writeId: string;
  /** The caller's key for this write, if there is one. */
  key: string | undefined;
};

/** Status of a write that is committed and whose steps after the commit have not succeeded yet. */
const UNFINISHED = 0;
/** Time that keys are kept. */
const KEPT_MS = IDEMPOTENCY_HOURS * millisecondsInHour;
/** Lease of the steps after a commit. Their server renews it while they run. */
const LEASE_MS = 5_000;
const RENEWED_EVERY_MS = 1_000;
const ASKED_EVERY_MS = 200;

/**
 * Does a write in a transaction, and once per key: a retry gets the first one's reply. A retry during the transaction waits
 * for it, since both insert the same key. If a step after the commit fails, a retry starts over. A retry during the steps
 * waits until their lease is renewed, or until it runs out because their server has died, and then starts over.
 * @throws Conflict when the key was used for another request, Unavailable while the first request's steps still run
 */
export async function writeOnce<Reply>(
  db: Database,
  { personId, key, method, url, body, now }: Write,
  write: (db: Database, writing: WriteContext) => Promise<Reply>,
): Promise<Reply> {
  const request = digest(`${method} ${url} `, body instanceof Uint8Array ? body : String(JSON.stringify(body)));
  let lease = Number.POSITIVE_INFINITY;
  for (;;) {
    const done = await tryOnce(db, { personId, key, request, now }, write);
    if ("reply" in done) return done.reply;
    if (done.leasedUntil > lease) throw new Unavailable();
    lease = done.leasedUntil;
    await after(ASKED_EVERY_MS);
  }
}

async function tryOnce<Reply>(
  db: Database,
  { personId, key, request, now }: Pick<Write, "personId" | "key" | "now"> & { request: string },
  write: (db: Database, writing: WriteContext) => Promise<Reply>,
): Promise<{ reply: Reply } | { leasedUntil: number }> {
  const steps: Parameters<AfterCommit>[0][] = [];
  const afterCommit: AfterCommit = (step) => void steps.push(step);
  const writeId = key ? digest(`${personId} ${key} `, request) : randomUUID();
  const mine = and(eq(idempotencyKeys.personId, personId), eq(idempotencyKeys.key, key ?? ""));
  const statusOf = (reply: Reply) => (reply === null ? 204 : 200);
  const done = await db.transaction(async (tx) => {
    if (!key) return { reply: await write(tx, { afterCommit, writeId, key }) };
    const [claimed] = await tx
      .insert(idempotencyKeys)
      .values({ personId, key, request, status: UNFINISHED, created: now })
      .onConflictDoUpdate({
        target: [idempotencyKeys.personId, idempotencyKeys.key],
        set: { created: now },
        setWhere: isAbandoned(request),
      })
      .returning({ key: idempotencyKeys.key });
    if (!claimed) {
      const [known] = await tx.select().from(idempotencyKeys).where(mine);
      if (known && known.request !== request) throw new Conflict("This idempotency key was used for another request.");
      if (known && known.status !== UNFINISHED) return { reply: known.reply as Reply };
      return { leasedUntil: known?.leasedUntil?.getTime() ?? 0 };
    }
    const reply = await write(tx, { afterCommit, writeId, key });
    const progress =
      steps.length > 0 ? { status: UNFINISHED, leasedUntil: leaseEnd } : { status: statusOf(reply), leasedUntil: null };
    await tx
      .update(idempotencyKeys)
      .set({ ...progress, reply })
      .where(mine);
    return { reply };
  });
  if (!("reply" in done) || steps.length === 0) return done;
  const renew = () => db.update(idempotencyKeys).set({ leasedUntil: leaseEnd }).where(mine);
  // If the lease cannot be renewed, neither can the steps go on.
  const renewing = setInterval(() => renew().catch(() => undefined), RENEWED_EVERY_MS);
  try {
    for (const step of steps) await step(db);
    await db
      .update(idempotencyKeys)
      .set({ status: statusOf(done.reply), leasedUntil: null })
      .where(mine);
  } catch (error) {
    await db.delete(idempotencyKeys).where(mine);
    throw error;
  } finally {
    clearInterval(renewing);
  }
  return done;
}

/** By the database's clock, which is the same for all servers. */
const leaseEnd = sql`clock_timestamp() + interval '${sql.raw(String(LEASE_MS))} milliseconds'`;

/** The same request, committed by a server that has not renewed the lease of its steps. */
const isAbandoned = (request: string) =>
  sql`${eq(idempotencyKeys.request, request)} and ${eq(idempotencyKeys.status, UNFINISHED)}
    and coalesce(${idempotencyKeys.leasedUntil}, '-infinity') < clock_timestamp()`;

export const forgetOldKeys = (db: Database, now: Date) =>
  db.delete(idempotencyKeys).where(lt(idempotencyKeys.created, new Date(now.getTime() - KEPT_MS)));

const IdempotencyKey = z.string().min(8).max(200).optional();

/** @throws BadInput for a key of another length */
export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = IdempotencyKey.safeParse(headers[IDEMPOTENCY_HEADER]);
  if (!key.success) throw new BadInput(`headers.${IDEMPOTENCY_HEADER}`, "8 to 200 characters");
  return key.data;
}

const digest = (address: string, body: string | Uint8Array) =>
  createHash("sha256").update(address).update(body).digest("base64url");
