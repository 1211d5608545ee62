import type { FastifyInstance } from "fastify";
import type { Connection } from "#server/database/connect.ts";
import { TROUBLE_WORDS } from "#server/database/troubles.ts";
import { type FindTrouble, findUnreadable } from "./watchDatabase.ts";

type Watched = { connection: Pick<Connection, "missingMigrations" | "isOutdated" | "load">; findTrouble: FindTrouble };

/**
 * Serves the liveness and readiness probes, without sign-in. `/readyz` names what is wrong. Balancers ask `/readyz/reading`: while
 * nothing can be saved, the pages of all servers can still be read.
 * @param stopping aborted when no more requests should be sent here
 */
export function health(app: FastifyInstance, { connection, findTrouble }: Watched, stopping?: AbortSignal): void {
  const options = { logLevel: "warn", config: { rateLimit: false } } as const;
  const serve = (path: string, find: FindTrouble) =>
    app.get(path, options, async (_request, reply) => {
      if (stopping?.aborted) return reply.code(503).send({ status: "stopping" });
      const trouble = await find();
      return trouble ? reply.code(503).send({ status: TROUBLE_WORDS[trouble] }) : { status: "ready" };
    });
  app.get("/healthz", options, async () => ({ status: "ok" }));
  serve("/readyz/reading", findUnreadable(connection));
  serve("/readyz", findTrouble);
}
