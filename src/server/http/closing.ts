import type { FastifyInstance } from "fastify";
import type { destination } from "pino";

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

/** How long who reads the log may take; it may be gone. */
const LOG_PATIENCE_MS = 1_000;

/** Writes out what is left of the log, the last of which would be lost, or come before earlier lines, if the process just ended. */
export const closeLog = (log: ReturnType<typeof destination>): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LOG_PATIENCE_MS).unref();
    log.once("close", () => resolve());
    log.end();
  });
