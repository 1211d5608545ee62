import { createParser } from "eventsource-parser";
import { useEffect } from "react";
import { logFailure } from "#client/lib/log.ts";
import { CLIENT_VERSION, CLIENT_VERSION_HEADER, REPLAY_MS } from "#contract/limits.ts";
import { HEARTBEAT_MS, MISSED_EVENT, POLL_MS } from "#contract/notifications/live.ts";
import type { ReadName } from "#contract/registry/api.ts";
import type { Endpoint, ReplyOf } from "#contract/registry/calls.ts";
import { refresh } from "./cache/refresh.ts";
import { ApiError, isConnectionLoss } from "./request/apiError.ts";
import { scopeAge, useScope } from "./request/scope.ts";
import { transport } from "./request/transport.ts";
import { isOwnWrite } from "./useWrite.ts";

const RECONNECT_FIRST_MS = 1_000;
const RECONNECT_LAST_MS = 30_000;
/** A stream that is silent for this long is taken for broken. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 5_000;

type Listener<Event> = {
  onEvent: (event: Event) => void;
  /** The stream is open, first or again. `hasMissed`: events may have been missed since the shown data was requested. */
  onOpen: (hasMissed: boolean) => void;
  onLost: () => void;
};

/**
 * Follows a stream of live events of the signed-in person and reconnects when it breaks. Reads it with fetch, since
 * EventSource cannot carry a token. Returns the unsubscribe function.
 */
export function followChanges<E extends Endpoint>(
  endpoint: E,
  { onEvent, onOpen, onLost }: Listener<ReplyOf<E>>,
): () => void {
  const ended = new AbortController();
  let wait = RECONNECT_FIRST_MS;
  /** An error that comes back with every attempt is logged once. */
  let logged = "";
  /** All shown data was requested since the session began. */
  let upToDate = Date.now() - scopeAge();

  const follow = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      // A broken stream is opened again, whatever broke it.
      await readStream(endpoint, ended.signal, upToDate, {
        onHeard: () => {
          upToDate = Date.now();
        },
        onEvent,
        onOpen: (hasMissed) => {
          wait = RECONNECT_FIRST_MS;
          onOpen(hasMissed);
        },
        onRetry: (ms) => {
          wait = ms;
        },
      }).catch((error: unknown) => {
        if (isConnectionLoss(error) || logged === String(error)) return;
        logged = String(error);
        logFailure("The stream of live events failed", error);
      });
      if (ended.signal.aborted) return;
      onLost();
      // At random, since a server that starts again would have everybody back at the same moment.
      await pause(wait * (0.5 + Math.random() / 2), ended.signal);
      wait = Math.min(wait * 2, RECONNECT_LAST_MS);
    }
  };
  void follow();
  return () => ended.abort();
}

type Reader<Event> = Omit<Listener<Event>, "onLost"> & {
  /** Something has arrived, and so has everything before it. */
  onHeard: () => void;
  /** The server says how long to wait before the stream is asked for again. */
  onRetry: (ms: number) => void;
};

async function readStream<E extends Endpoint>(
  { path }: E,
  ended: AbortSignal,
  upToDate: number,
  { onHeard, onEvent, onOpen, onRetry }: Reader<ReplyOf<E>>,
): Promise<void> {
  const token = await transport().getToken();
  if (token === null || ended.aborted) return;
  const stop = new AbortController();
  const end = () => stop.abort();
  ended.addEventListener("abort", end);
  let silence = setTimeout(end, SILENCE_MS);
  try {
    // For a while the server can replay the events since then, unless it says otherwise. The clock may have been set back.
    const age = Math.max(0, Math.ceil(Date.now() - upToDate));
    const isReplayed = age <= REPLAY_MS;
    const request = fetch(`${transport().apiBase}${path}${isReplayed ? `?age=${age}` : ""}`, {
      cache: "no-store",
      headers: {
        accept: "text/event-stream",
        authorization: `Bearer ${token}`,
        [CLIENT_VERSION_HEADER]: CLIENT_VERSION,
      },
      signal: stop.signal,
    });
    const response = await request.catch(connectionLost);
    if (!response.ok || !response.body) return;
    onOpen(!isReplayed);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const parser = createParser({
      onEvent: ({ event, data }) => (event === MISSED_EVENT ? onOpen(true) : onEvent(JSON.parse(data) as ReplyOf<E>)),
      onRetry,
    });
    for (;;) {
      const { value, done } = await reader.read().catch(connectionLost);
      if (done || ended.aborted) return;
      clearTimeout(silence);
      silence = setTimeout(end, SILENCE_MS);
      onHeard();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    ended.removeEventListener("abort", end);
    end();
  }
}

/** Marks a failure that every stream meets, as opposed to an error of this code. */
function connectionLost(cause: unknown): never {
  throw new ApiError(0, null, "The stream broke", { cause });
}

const pause = (ms: number, ended: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    ended.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

type Stream = Endpoint & { name: "watchChanges" | "watchDesk" };

/**
 * Refreshes what others change: at once by the events of a stream, or every half minute while there is none (EVT-2).
 * @param refreshedByEvent for each kind of event, the reads that it puts out of date
 */
export function useLiveEvents(stream: Stream, refreshedByEvent: Record<string, readonly ReadName[]>): void {
  const personId = useScope()?.guardianId;

  useEffect(() => {
    if (personId === undefined) return;
    const refreshAll = () => refresh(...new Set(Object.values(refreshedByEvent).flat()));
    let poll: ReturnType<typeof setInterval> | undefined;
    const stopPolling = () => {
      clearInterval(poll);
      poll = undefined;
    };
    const unfollow = followChanges(stream, {
      // A newer server may send kinds that this client does not know.
      onEvent: ({ kind, cause }) => {
        if (!isOwnWrite(cause)) refresh(...(refreshedByEvent[kind] ?? []));
      },
      onOpen: (hasMissed) => {
        if (hasMissed) refreshAll();
        stopPolling();
      },
      onLost: () => {
        poll ??= setInterval(refreshAll, POLL_MS);
      },
    });
    return () => {
      unfollow();
      stopPolling();
    };
  }, [personId, stream, refreshedByEvent]);
}
