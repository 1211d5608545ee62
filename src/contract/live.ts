import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { LiveEvent } from "./schemas/notifications.ts";

/** How often an idle stream says that it is alive, so that proxies keep it open. */
export const HEARTBEAT_MS = 25_000;

/** How often the client asks when no stream can be had. */
export const POLL_MS = 30_000;

export const watchChanges = {
  name: "watchChanges",
  method: "GET",
  path: "/live",
  offer: OFFERS.everybody,
  audit: null,
  access: "guardian",
  content: "events",
} as const satisfies Endpoint;
