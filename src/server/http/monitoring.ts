import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Connection } from "#server/database/connect.ts";
import { Unauthorized } from "./problems.ts";

/**
 * Serves the liveness and readiness probes, without sign-in.
 * @param stopping aborted when no more requests should be sent here
 */
export function health(app: FastifyInstance, connection: Connection, stopping?: AbortSignal): void {
  const options = { logLevel: "warn", config: { rateLimit: false } } as const;
  app.get("/healthz", options, async () => ({ status: "ok" }));
  app.get("/readyz", options, async (_request, reply) => {
    if (stopping?.aborted) return reply.code(503).send({ status: "stopping" });
    try {
      await connection.ping();
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "no database" });
    }
  });
}

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Serves this process's metrics at /metrics in the Prometheus format to holders of the token. Requests are labelled by
 * the route's pattern, never by an address that may name a student.
 */
export function serveMetrics(app: FastifyInstance, token: string): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to the end of its answer",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers: [register],
  });
  app.addHook("onResponse", async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? "unknown", status: reply.statusCode };
    duration.observe(labels, reply.elapsedTime / 1_000);
  });
  app.get("/metrics", { logLevel: "warn", config: { rateLimit: false } }, async ({ headers }, reply) => {
    if (!isSame(headers.authorization ?? "", `Bearer ${token}`)) throw new Unauthorized();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

/** Compares in constant time, so that the token cannot be guessed character by character. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));
const digest = (text: string) => createHash("sha256").update(text).digest();
