import type { FastifyInstance } from "fastify";

/** How long answers may still take once the server is to stop. */
const GRACE_MS = 10_000;

/** Has a server that closes answer what it has begun, and keep no connection open after that for requests to come. */
export function closeAfterAnswers(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook("preClose", async () => {
    isClosing = true;
    setTimeout(() => app.server.closeAllConnections(), GRACE_MS).unref();
  });
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    if (isClosing) raw.socket.end();
    done();
  });
}
