import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Connections that one address may hold at once: many people share one behind a school's network. */
export const CONNECTIONS_PER_ADDRESS = 1_000;

/**
 * Closes connections beyond what one address may hold. Only for servers that callers reach themselves: behind a proxy all come
 * from the proxy's address.
 */
export function limitConnections(app: FastifyInstance): void {
  const open = new Map<string, number>();
  app.server.on("connection", (socket: Socket) => {
    const { remoteAddress = "" } = socket;
    const count = (open.get(remoteAddress) ?? 0) + 1;
    if (count > CONNECTIONS_PER_ADDRESS) return void socket.destroy();
    open.set(remoteAddress, count);
    socket.once("close", () => {
      const left = (open.get(remoteAddress) ?? 1) - 1;
      if (left > 0) open.set(remoteAddress, left);
      else open.delete(remoteAddress);
    });
  });
}
