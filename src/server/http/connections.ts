import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { addressOf } from "./address.ts";
import { Forbidden } from "./problems.ts";

/** Concurrent connections of one address, which many people share behind a school's network. */
export const CONNECTIONS_PER_ADDRESS = 1_000;

/**
 * Closes connections above the limit. Only for servers without a proxy: behind one, all connections come from its
 * address.
 */
export function limitConnections(app: FastifyInstance): void {
  const open = new Map<string, number>();
  app.server.on("connection", (socket: Socket) => {
    const address = addressOf({ ip: socket.remoteAddress });
    const count = (open.get(address) ?? 0) + 1;
    if (count > CONNECTIONS_PER_ADDRESS) return void socket.destroy();
    open.set(address, count);
    socket.once("close", () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** Identifies the Front Door profile. Azure's front door replaces any value that a caller sends. */
const FRONT_DOOR_HEADER = "x-azure-fdid";
/** Probes of the platform, which do not pass the front door. */
const PROBES = ["/healthz", "/readyz", "/readyz/reading"];

/** Refuses requests that bypass the front door: their callers could claim any address. */
export function requireFrontDoor(app: FastifyInstance, id: string): void {
  app.addHook("onRequest", async ({ headers, routeOptions }) => {
    const isProbe = routeOptions.url !== undefined && PROBES.includes(routeOptions.url);
    if (!isProbe && String(headers[FRONT_DOOR_HEADER]).toLowerCase() !== id.toLowerCase()) throw new Forbidden();
  });
}
