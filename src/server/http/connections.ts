import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
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

/** Identifies the Front Door profile. Azure's front door replaces any value that a caller sends. */
const FRONT_DOOR_HEADER = "x-azure-fdid";
/** Probes of the platform, which do not pass the front door. */
const PROBES = ["/healthz", "/readyz"];

/** Refuses requests that bypass the front door: their callers could claim any address. */
export function requireFrontDoor(app: FastifyInstance, id: string): void {
  app.addHook("onRequest", async ({ headers, routeOptions }) => {
    const isProbe = routeOptions.url !== undefined && PROBES.includes(routeOptions.url);
    if (!isProbe && String(headers[FRONT_DOOR_HEADER]).toLowerCase() !== id.toLowerCase()) throw new Forbidden();
  });
}
