import type { FastifyInstance } from "fastify";
import { Forbidden } from "./problems.ts";

/** By which Azure's front door tells the servers behind it whose it is; what a caller sends of it does not pass. */
const FRONT_DOOR_HEADER = "x-azure-fdid";
/** What the platform asks without going through the door. */
const PROBES = ["/healthz", "/readyz"];

/** Refuses what came past the front door: its caller could tell any address as their own. */
export function requireFrontDoor(app: FastifyInstance, id: string): void {
  app.addHook("onRequest", async ({ headers, routeOptions }) => {
    const isProbe = routeOptions.url !== undefined && PROBES.includes(routeOptions.url);
    if (!isProbe && String(headers[FRONT_DOOR_HEADER]).toLowerCase() !== id.toLowerCase()) throw new Forbidden();
  });
}
