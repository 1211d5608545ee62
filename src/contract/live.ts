import { z } from "zod";
import { Id } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

/** What has changed, without a word of it: the client asks anew for what it shows. */
export const LiveEvent = z.object({
  /**
   * What was written, what was read on another screen, what was told, the absence that was reported, changed or taken back,
   * and the meeting that was booked, moved or cancelled.
   */
  kind: z.enum(["message", "read", "notification", "absence", "meeting"]),
  studentId: Id,
  conversationId: Id.optional(),
});
export type LiveEvent = z.infer<typeof LiveEvent>;

/** How often an idle stream says that it is alive, so that proxies keep it open. */
export const HEARTBEAT_MS = 25_000;

/** How long a client waits that had more streams than one person may have; meanwhile it asks every POLL_MS. */
export const OVER_LIMIT_RETRY_MS = 5 * 60_000;

/** How often the client asks when no stream can be had. */
export const POLL_MS = 30_000;

/** For how long what came about is told again to whoever was not following yet. */
export const REPLAY_MS = 30_000;

export const watchChanges = endpoint({
  method: "GET",
  path: "/live",
  offer: OFFERS.everybody,
  audit: null,
  summary:
    "A stream of server-sent events, each a LiveEvent, of what changes for the caller, and of what has in the last age milliseconds.",
  query: z.object({ age: z.coerce.number().int().min(0).max(REPLAY_MS).optional() }),
  reply: LiveEvent,
  access: "guardian",
  content: "events",
});
