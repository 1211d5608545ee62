import { useEffect } from "react";
import type { ReadName } from "#contract/api.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { POLL_MS } from "#contract/live.ts";
import { refresh } from "./cache/refresh.ts";
import { followChanges } from "./live.ts";
import { useScope } from "./request/scope.ts";
import { isOwnWrite } from "./useWrite.ts";

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
