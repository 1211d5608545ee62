import { createHash, randomBytes } from "node:crypto";
import { millisecondsInDay } from "date-fns/constants";
import { and, eq, isNotNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Connection, Database } from "#server/database/connect.ts";
import { sources } from "#server/database/schema/sources.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import { NotFound } from "#server/http/problems.ts";
import { type Worker, workerFor } from "#server/jobs/job.ts";
import type { Subscription } from "../delivery/sourceKind.ts";
import { findSource, type Source } from "../registry/registry.ts";
import { openSource, type ReadOptions } from "../run/readSource.ts";
import { sourceJob } from "../run/runs.ts";
import { askForUpdate, type Running, runScheduled, scheduleSources } from "../run/scheduled.ts";

const PATH = "/api/notices";
const TOKEN_BYTES = 32;
const NOTICE_MAX_BYTES = 64 * 1024;
/** A subscription is renewed when it ends within so many days. */
const RENEWED_DAYS = 7;

/**
 * Takes the notices of schools' systems that something has changed. They are not signed and their content is not used: the
 * address is secret, and all that a notice does is to make the source ask for changes within a minute.
 */
export function serveNotices(app: FastifyInstance, db: Database, now: () => Date): void {
  app.post<{ Params: { token: string } }>(
    `${PATH}/:token`,
    { bodyLimit: NOTICE_MAX_BYTES, schema: { hide: true } },
    async ({ params: { token } }, reply) => {
      const count = await askForUpdate(db, eq(sources.noticeDigest, digestOf(token)), now());
      if (count === 0) throw new NotFound();
      return reply.status(200).send();
    },
  );
}

const digestOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

type Options = Omit<ReadOptions, "kind" | "say">;

/** Subscribes to a source's notices. @throws WrongInput if it has none */
export async function subscribe(sourceId: string, publicUrl: string, options: Options): Promise<Subscription> {
  const source = await findSource(options.db, sourceId);
  const { subscriptions, context } = await openFor(source, options);
  if (source.subscription) await subscriptions.end(context, source.subscription.id);
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  // The address is valid before the system learns it: it may send a notice at once.
  await options.db
    .update(sources)
    .set({ noticeDigest: digestOf(token) })
    .where(eq(sources.id, source.id));
  const target = new URL(`${PATH}/${token}`, publicUrl).href;
  const subscription = await subscriptions.begin(context, `Skolvy ${source.id}`, target);
  await options.db.update(sources).set({ subscription }).where(eq(sources.id, source.id));
  return subscription;
}

export async function unsubscribe(sourceId: string, options: Options): Promise<void> {
  const source = await findSource(options.db, sourceId);
  const { subscriptions, context } = await openFor(source, options);
  await options.db.update(sources).set({ noticeDigest: null, subscription: null }).where(eq(sources.id, source.id));
  if (source.subscription) await subscriptions.end(context, source.subscription.id);
}

/** Makes a subscription that soon ends last longer. */
export async function renewSubscription(sourceId: string, options: Options): Promise<void> {
  const { db, now } = options;
  const source = await findSource(db, sourceId);
  const { subscription } = source;
  if (!subscription?.expires || Date.parse(subscription.expires) - now.getTime() > RENEWED_DAYS * millisecondsInDay)
    return;
  const { subscriptions, context } = await openFor(source, options);
  const renewed = await subscriptions.renew(context, subscription.id);
  await db
    .update(sources)
    .set({ subscription: renewed })
    .where(and(eq(sources.id, sourceId), isNotNull(sources.subscription)));
}

async function openFor(source: Source, options: Options) {
  const { kind, settings, secrets, reading } = await openSource(source, {
    ...options,
    kind: "FULL",
    say: () => undefined,
  });
  const { subscriptions } = kind;
  if (!subscriptions) throw new WrongInput(`A source of the kind ${source.kind} sends no notices.`);
  return { subscriptions, context: { ...reading, settings, secrets } };
}

/** Runs sources that were queued, and keeps their subscriptions alive. */
export const sourceWorker = (connection: Connection, running: Running): Worker =>
  workerFor(sourceJob, async (task) => {
    const { now, keys, ownNetwork = [], warn } = running;
    await runScheduled(connection, task, running);
    await renewSubscription(task.sourceId, { db: connection.db, keys, now: now(), ownNetwork }).catch(() =>
      warn({ source: task.sourceId }, "The subscription to a source's notices could not be renewed"),
    );
  });

/** Queues sources by their schedules and by the notices that they send. */
export function serveSources(app: FastifyInstance, db: Database, { now, warn }: Running): void {
  serveNotices(app, db, now);
  app.addHook("onClose", scheduleSources(db, now, warn));
}
