import type { FastifyInstance } from "fastify";
import type { Connection } from "#server/database/connect.ts";
import { TROUBLE_WORDS } from "#server/database/troubles.ts";
import { type FindTrouble, findUnreadable } from "./watchDatabase.ts";

type Watched = {
  connection: Pick<Connection, "missingMigrations" | "isOutdated" | "load">;
  findTrouble: FindTrouble;
  /** Whether the server has just started and waits for the keys that verify tokens. */
  lacksKeys: () => boolean;
};

/**
 * Serves the liveness and readiness probes, without sign-in. `/readyz` names what is wrong. Balancers ask `/readyz/reading`: while
 * nothing can be saved, the pages of all servers can still be read.
 * @param stopping aborted when no more requests should be sent here
 */
export function health(
  app: FastifyInstance,
  { connection, findTrouble, lacksKeys }: Watched,
  stopping?: AbortSignal,
): void {
  const options = { logLevel: "warn", config: { rateLimit: false } } as const;
  const serve = (path: string, find: FindTrouble) =>
    app.get(path, options, async (_request, reply) => {
      if (stopping?.aborted) return reply.code(503).send({ status: "stopping" });
      const trouble = await find();
      if (trouble) return reply.code(503).send({ status: TROUBLE_WORDS[trouble] });
      return lacksKeys() ? reply.code(503).send({ status: "no keys of an identity provider" }) : { status: "ready" };
    });
  app.get("/healthz", options, async () => ({ status: "ok" }));
  serve("/readyz/reading", findUnreadable(connection));
  serve("/readyz", findTrouble);
}
