import type { FastifyInstance } from "fastify";
import type { Connection } from "#server/database/connect.ts";

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
      // Somebody may have put another database in its place, such as one that a restore has not filled yet.
      if ((await connection.missingMigrations()) > 0) return reply.code(503).send({ status: "database not upgraded" });
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "no database" });
    }
  });
}
