import type { FastifyInstance } from "fastify";
import type { Connection } from "#server/database/connect.ts";

/** For whoever starts and watches servers: alive at all, and able to answer. Neither needs a sign-in. */
export function health(app: FastifyInstance, connection: Connection): void {
  const options = { logLevel: "warn", config: { rateLimit: false } } as const;
  app.get("/healthz", options, async () => ({ status: "ok" }));
  app.get("/readyz", options, async (_request, reply) => {
    try {
      await connection.ping();
      return { status: "ready" };
    } catch {
      return reply.code(503).send({ status: "no database" });
    }
  });
}
