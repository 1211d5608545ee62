import type { FastifyInstance } from "fastify";
import type { Connection, Database } from "#server/database/connect.ts";
import { type Worker, workerFor } from "#server/jobs/job.ts";
import { type Running, runScheduled, scheduleSources, sourceJob } from "../run/scheduled.ts";
import { renewSubscription, serveNotices } from "./notices.ts";

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
