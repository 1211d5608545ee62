import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { LiveEvent } from "./schemas/notifications.ts";

/** Interval of the heartbeats that make proxies keep an idle stream open. */
export const HEARTBEAT_MS = 25_000;

/** Polling interval of the client when it cannot open a stream. */
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
