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
  app.addHook("onResponse", async ({ raw }) => {
    if (isClosing) raw.socket.end();
  });
}

/** How long who reads the log may take; it may be gone. */
const LOG_PATIENCE_MS = 1_000;

/** Has the log written out: it is written behind what the server does, and ending the process would lose the last of it. */
export const flushLog = ({ log }: FastifyInstance): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LOG_PATIENCE_MS).unref();
    if ("flush" in log && typeof log.flush === "function") log.flush(() => resolve());
    else resolve();
  });
