import type { FastifyInstance } from "fastify";
import type { destination } from "pino";

/** Time that replies may take after the server is told to stop. */
const GRACE_MS = 10_000;

/**
 * Lets a closing server complete the requests it has begun, and keeps no connection open for further requests.
 * @param stopping aborted some time before the server closes: from then on each reply asks its client to connect again, so that
 * no request is on its way over a connection that closes
 */
export function closeAfterReplies(app: FastifyInstance, stopping?: AbortSignal): void {
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (stopping?.aborted) reply.header("connection", "close");
    done();
  });
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

/** Time limit for the log's reader, which may be gone. */
const LOG_PATIENCE_MS = 1_000;

/** Flushes the log, whose last lines would be lost or out of order if the process just ended. */
export const closeLog = (log: ReturnType<typeof destination>): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, LOG_PATIENCE_MS).unref();
    log.once("close", () => resolve());
    log.end();
  });
