import { Gauge, type Registry } from "prom-client";
import { daysBetween } from "#contract/dates/dates.ts";
import { ENDING_DAYS } from "#contract/services.ts";
import type { Connection } from "#server/database/connect.ts";
import { DESTINATION_KINDS } from "#server/database/schema/deliveries.ts";
import { TROUBLES } from "#server/database/troubles.ts";
import { schoolDay } from "#server/settings/schoolDay.ts";
import { type Delivered, type Queued, readState, type State } from "./databaseState.ts";
import { type FindTrouble, inTime } from "./watchDatabase.ts";

/** Metrics about what all servers share are read at most so often by each, however often they are asked for. */
const READ_EVERY_MS = 10_000;

type Labels<Name extends string> = Record<Name, string>;

/**
 * Adds metrics of what the database holds: jobs, sources and deliveries. Every server tells the same of them, so take their
 * maximum and not their sum. While the database is away they are left out.
 * @returns a function that brings them up to date
 */
export function databaseMetrics(
  register: Registry,
  { connection, findTrouble, now }: { connection: Pick<Connection, "run">; findTrouble: FindTrouble; now: () => Date },
): () => Promise<void> {
  const gauge = <Name extends string>(name: string, help: string, ...labelNames: Name[]) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const up = gauge("skolvy_database_up", "1 if this server could read and write the database in time, otherwise 0");
  const troubles = gauge("skolvy_database_trouble", "1 for why the database cannot be used, otherwise 0", "trouble");
  const jobs = gauge("skolvy_jobs", "Background jobs; scheduled: due later; failed: for good", "queue", "state");
  const oldestJob = gauge("skolvy_job_oldest_due_seconds", "Age of the oldest job that is due", "queue");
  const paused = gauge("skolvy_source_paused", "1 if the source does not run by itself", "source", "kind");
  const nextRun = gauge(
    "skolvy_source_next_run_timestamp_seconds",
    "When the source runs next by itself; missing if it never does",
    ...(["source", "kind"] as const),
  );
  const running = gauge("skolvy_source_running_seconds", "Age of the run that has not ended", "source", "kind");
  const ofRun = ["source", "kind", "run"] as const;
  const ended = gauge("skolvy_source_run_ended_timestamp_seconds", "When the last run ended", ...ofRun);
  const took = gauge("skolvy_source_run_duration_seconds", "Duration of the last run", ...ofRun);
  const state = gauge("skolvy_source_run_state", "1 for how the last run ended, otherwise 0", ...ofRun, "state");
  const objects = gauge("skolvy_source_run_objects", "What the last run did to objects and links", ...ofRun, "change");
  const deliveries = gauge(
    "skolvy_deliveries",
    "Reports of guardians that no school has confirmed; unconfirmed: handed over; failed: guardians were told so",
    ...(["destination", "state"] as const),
  );
  const oldestDelivery = gauge(
    "skolvy_delivery_oldest_waiting_seconds",
    "Age of the oldest report that was not handed over",
    "destination",
  );
  const webhooks = gauge("skolvy_webhook_deliveries", "Changes that a webhook has not taken", "webhook", "state");
  const oldestWebhook = gauge("skolvy_webhook_oldest_waiting_seconds", "Age of its oldest change", "webhook");
  const devices = gauge("skolvy_push_devices", "Devices and accounts that are told of news", "kind");
  const ending = gauge("skolvy_services_ending", "Services whose last day is within so many days", "days");
  const backup = gauge(
    "skolvy_last_backup_timestamp_seconds",
    "When npm run backup last made and verified a backup; missing if it never did",
  );
  const shared = [
    ...[jobs, oldestJob, paused, nextRun, running, ended, took, state, objects],
    ...[deliveries, oldestDelivery, webhooks, oldestWebhook, devices, ending],
  ];

  function show(found: State, at: Date): void {
    const age = (then: Date | null) => (then ? Math.max(0, (at.getTime() - then.getTime()) / 1_000) : 0);
    for (const queue of found.queues) {
      for (const name of ["scheduled", "due", "retrying", "running", "failed"] satisfies (keyof Queued)[])
        jobs.set({ queue: queue.queue, state: name }, queue[name]);
      oldestJob.set({ queue: queue.queue }, queue.oldestSeconds);
    }
    for (const { source, kind, isPaused, next, runningSince } of found.sources) {
      paused.set({ source, kind }, isPaused ? 1 : 0);
      if (next && !isPaused) nextRun.set({ source, kind }, next.getTime() / 1_000);
      running.set({ source, kind }, age(runningSince));
    }
    for (const { source, kind, run, ...last } of found.runs) {
      const labels: Labels<"source" | "kind" | "run"> = { source, kind, run: run.toLowerCase() };
      ended.set(labels, last.ended.getTime() / 1_000);
      took.set(labels, (last.ended.getTime() - last.started.getTime()) / 1_000);
      for (const one of ["DONE", "STOPPED", "FAILED"])
        state.set({ ...labels, state: one.toLowerCase() }, one === last.state ? 1 : 0);
      for (const [change, count] of Object.entries(last.objects)) objects.set({ ...labels, change }, count);
    }
    const none: Omit<Delivered, "destination"> = { waiting: 0, unconfirmed: 0, failed: 0, oldest: null };
    for (const destination of DESTINATION_KINDS) {
      const delivered = found.deliveries.find((one) => one.destination === destination) ?? none;
      for (const name of ["waiting", "unconfirmed", "failed"] as const)
        deliveries.set({ destination, state: name }, delivered[name]);
      oldestDelivery.set({ destination }, age(delivered.oldest));
    }
    for (const { webhook, waiting, givenUp, oldest } of found.webhooks) {
      webhooks.set({ webhook, state: "waiting" }, waiting);
      webhooks.set({ webhook, state: "given_up" }, givenUp);
      oldestWebhook.set({ webhook }, age(oldest));
    }
    for (const { kind, count } of found.devices) devices.set({ kind }, count);
    for (const days of ENDING_DAYS) {
      const near = found.services.filter(({ until }) => {
        const left = daysBetween(schoolDay(at), until);
        return left >= 0 && left <= days;
      });
      ending.set(
        { days: `${days}` },
        near.reduce((sum, { count }) => sum + count, 0),
      );
    }
    if (found.lastBackup) backup.set(found.lastBackup.getTime() / 1_000);
  }

  async function read(): Promise<void> {
    const [found, trouble] = await Promise.all([inTime(readState(connection)).catch(() => undefined), findTrouble()]);
    for (const one of shared) one.reset();
    // Without labels, reset would set it to 0, which is a moment too.
    backup.remove();
    up.set(found && !trouble ? 1 : 0);
    for (const one of TROUBLES) troubles.set({ trouble: one }, one === trouble ? 1 : 0);
    if (found) show(found, now());
  }

  let last: { at: number; done: Promise<void> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at > READ_EVERY_MS) last = { at, done: read() };
    return last.done;
  };
}
