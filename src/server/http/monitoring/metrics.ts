import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Connection } from "#server/database/connect.ts";
import { VERSION } from "#server/settings/environment.ts";
import { type Operation, operationModes } from "../operation.ts";
import { Unauthorized } from "../problems.ts";
import { REFUSAL_REASONS, type RefusalReason } from "../refusal.ts";
import { databaseMetrics } from "./databaseMetrics.ts";
import type { FindTrouble } from "./watchDatabase.ts";

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Result of sending: taken by the service, refused by it for good, or failed and tried again. */
export type SendingResult = "taken" | "refused" | "failed";

/**
 * Kinds of messages in the mailbox for bounces: a report that ends an address, one of a passing problem, something else that came back
 * for a mail, or a message that belongs to no mail.
 */
const BOUNCE_RESULTS = ["refused", "temporary", "other", "unknown"] as const;
export type BounceResult = (typeof BOUNCE_RESULTS)[number];

/** Counters of this process, by what is counted. */
export type Metrics = ReturnType<typeof createMetrics>;

/** Makes this process's metrics. Their labels name routes, queues, sources and destinations, never people. */
export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  new Gauge({
    name: "skolvy_build_info",
    help: "The running version; always 1",
    labelNames: ["version"],
    registers,
  }).set({ version: VERSION }, 1);
  const jobs = new Counter({
    name: "skolvy_jobs_done_total",
    help: "Attempts at background jobs by this server; a failed one is tried again",
    labelNames: ["queue", "result"],
    registers,
  });
  const mails = new Counter({
    name: "skolvy_mails_total",
    help: "Attempts of this server to hand a mail to the mail server; refused: the address, for good",
    labelNames: ["result"],
    registers,
  });
  const bounces = new Counter({
    name: "skolvy_bounces_total",
    help: "Messages that this server has read in the mailbox for bounces; refused: the address gets no more mails",
    labelNames: ["result"],
    registers,
  });
  const pushes = new Counter({
    name: "skolvy_pushes_total",
    help: "Attempts of this server to send a notice to a browser (web), a phone, Teams' activity feed (teams), or as a text message (sms)",
    labelNames: ["channel", "result"],
    registers,
  });
  const refusals = new Counter({
    name: "skolvy_tokens_refused_total",
    help: "Requests that this server refused for their token, by the reason",
    labelNames: ["reason"],
    registers,
  });
  const proxies = new Gauge({
    name: "skolvy_proxies_difference",
    help: "Proxies that the requests to this server have passed, minus TRUSTED_PROXIES; 0 if they agree",
    registers,
  });
  const blocked = new Counter({
    name: "skolvy_event_loop_blocked_seconds_total",
    help: "Time in which one piece of work kept this server from answering anybody, where it was a second or more",
    registers,
  });
  for (const reason of REFUSAL_REASONS) refusals.inc({ reason }, 0);
  for (const result of BOUNCE_RESULTS) bounces.inc({ result }, 0);
  const results: SendingResult[] = ["taken", "refused", "failed"];
  for (const result of results) {
    mails.inc({ result }, 0);
    for (const channel of ["web", "phone", "teams", "sms"]) pushes.inc({ channel, result }, 0);
  }
  return {
    register,
    duration: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time from a request to the end of its answer",
      labelNames: ["method", "route", "status"],
      buckets: BUCKETS_SECONDS,
      registers,
    }),
    countJob: (queue: string, result: "done" | "failed") => jobs.inc({ queue, result }),
    countRefusal: (reason: RefusalReason) => refusals.inc({ reason }),
    setProxiesDifference: (difference: number) => proxies.set(difference),
    countBlocked: (seconds: number) => blocked.inc(seconds),
    countMail: (result: SendingResult) => mails.inc({ result }),
    countBounce: (result: BounceResult) => bounces.inc({ result }),
    countPush: (channel: "web" | "phone" | "teams" | "sms", result: SendingResult) => pushes.inc({ channel, result }),
  };
}

type Watched = {
  connection: Connection;
  findTrouble: FindTrouble;
  now: () => Date;
  /** The open streams of live events. */
  openStreams: () => { guardian: number; staff: number };
  mode: () => Operation["mode"];
};

/** Metrics, and how to bring them up to date before they are read. */
export type Measured = Pick<Metrics, "register"> & { bringUpToDate: () => Promise<void> };

/** Measures requests and adds what the server's parts hold now. Whoever adds a metric has it in every way in which metrics are read. */
export function measure(app: FastifyInstance, { register, duration }: Metrics, watched: Watched): Measured {
  const { connection, openStreams, mode } = watched;
  const bringUpToDate = databaseMetrics(register, watched);
  const registers = [register];
  new Gauge({
    name: "skolvy_live_streams",
    help: "Open streams of live events on this server",
    labelNames: ["reader"],
    registers,
    collect() {
      for (const [reader, count] of Object.entries(openStreams())) this.set({ reader }, count);
    },
  });
  new Gauge({
    name: "skolvy_mode",
    help: "1 for the mode that an operator has chosen, otherwise 0",
    labelNames: ["mode"],
    registers,
    collect() {
      for (const one of operationModes) this.set({ mode: one }, one === mode() ? 1 : 0);
    },
  });
  new Gauge({
    name: "skolvy_database_connections",
    help: "This server's connections to PostgreSQL, those that it refuses, and the queries that wait for one",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(connection.load())) this.set({ state }, count);
    },
  });
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? "unknown", status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1_000);
  });
  return { register, bringUpToDate };
}

/** Serves the metrics at /metrics in the Prometheus format to holders of the token. */
export function serveMetrics(app: FastifyInstance, { register, bringUpToDate }: Measured, token: string): void {
  app.get("/metrics", { logLevel: "warn", config: { rateLimit: false } }, async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? "", `Bearer ${token}`)) throw new Unauthorized();
    await bringUpToDate();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Compares in constant time, so that the token cannot be guessed character by character. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash("sha256").update(text).digest();
