import { millisecondsInMinute } from "date-fns/constants";
import { get } from "../endpoint.ts";

/** Interval of the heartbeats that make proxies keep an idle stream open. */
export const HEARTBEAT_MS = 25_000;

/** The event of a stream that cannot replay what the client has asked for, so that it fetches everything. */
export const MISSED_EVENT = "missed";

/** Delay before a client opens a stream again after it had more than one person may have; meanwhile it polls every POLL_MS. */
export const OVER_LIMIT_RETRY_MS = 5 * millisecondsInMinute;

/** Polling interval of the client when it cannot open a stream. */
export const POLL_MS = 30_000;

export const watchChanges = get("watchChanges", "/live", { access: "guardian", content: "events" });
