import type { FastifyInstance } from "fastify";
import type { Connection } from "#server/database/connect.ts";
import { TROUBLE_WORDS, type Trouble, troubleOf } from "#server/database/tryWriting.ts";
import type { FindTrouble } from "./watchDatabase.ts";

type Watched = { connection: Pick<Connection, "missingMigrations" | "isOutdated">; findTrouble: FindTrouble };

/**
 * Serves the liveness and readiness probes, without sign-in. `/readyz` names what is wrong. Balancers ask `/readyz/reading`: while
 * nothing can be saved, the pages of all servers can still be read.
 * @param stopping aborted when no more requests should be sent here
 */
export function health(app: FastifyInstance, { connection, findTrouble }: Watched, stopping?: AbortSignal): void {
  const options = { logLevel: "warn", config: { rateLimit: false } } as const;
  /** Somebody may have put another database in its place, such as one that a restore has not filled yet. */
  const findUnfit = async (): Promise<Trouble | undefined> => {
    if ((await connection.missingMigrations()) > 0) return "not_upgraded";
    return (await connection.isOutdated()) ? "outdated" : undefined;
  };
  const serve = (path: string, find: FindTrouble) =>
    app.get(path, options, async (_request, reply) => {
      if (stopping?.aborted) return reply.code(503).send({ status: "stopping" });
      const trouble = await find();
      return trouble ? reply.code(503).send({ status: TROUBLE_WORDS[trouble] }) : { status: "ready" };
    });
  const findUnreadable = () => findUnfit().catch(troubleOf);
  app.get("/healthz", options, async () => ({ status: "ok" }));
  serve("/readyz/reading", findUnreadable);
  serve("/readyz", async () => (await findUnreadable()) ?? (await findTrouble()));
}
