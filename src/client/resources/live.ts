import { useEffect } from "react";
import { refresh } from "#client/http/cache/refresh.ts";
import { followChanges } from "#client/http/live.ts";
import { useScope } from "#client/http/request/scope.ts";
import { isOwnWrite } from "#client/http/useChange.ts";
import { POLL_MS } from "#contract/live.ts";
import { refreshAllLive, refreshedByEvent } from "./refreshes.ts";

/** Refreshes what others change: at once by live events, or every half minute while there is no stream (EVT-2). */
export function useLiveChanges(): void {
  const guardianId = useScope()?.guardianId;

  useEffect(() => {
    if (guardianId === undefined) return;
    let poll: ReturnType<typeof setInterval> | undefined;
    const stopPolling = () => {
      clearInterval(poll);
      poll = undefined;
    };
    const unfollow = followChanges({
      // A newer server may send kinds that this client does not know.
      onEvent: ({ kind, cause }) => {
        if (!isOwnWrite(cause)) refresh(...(refreshedByEvent[kind] ?? []));
      },
      onOpen: (hasMissed) => {
        if (hasMissed) refreshAllLive();
        stopPolling();
      },
      onLost: () => {
        poll ??= setInterval(refreshAllLive, POLL_MS);
      },
    });
    return () => {
      unfollow();
      stopPolling();
    };
  }, [guardianId]);
}
