import { useSyncExternalStore } from "react";
import { createEmitter } from "#client/lib/emitter.ts";
import { noteAway } from "#client/lib/newBuild.ts";
import { useSettled } from "#client/lib/useSettled.ts";
import { RECONNECT_ATTEMPTS, RECONNECT_INTERVAL_MS } from "#contract/limits.ts";
import { ApiError, isConnectionLoss, TokenNotValidError } from "./apiError.ts";
import { raiseError } from "./events.ts";
import { transport } from "./transport.ts";

/** Whether the last request could not reach the server. */
let isUnreachable = false;
const changed = createEmitter();

/** Emits when the server can be reached again. */
export const recovered = createEmitter();

/** Returns whether this is a change. */
export function setUnreachable(unreachable: boolean): boolean {
  if (unreachable === isUnreachable) return false;
  isUnreachable = unreachable;
  noteAway(unreachable);
  changed.emit();
  if (!unreachable) recovered.emit();
  return true;
}

/** Tells what the browser and the last request know. */
export const isOffline = (): boolean => isUnreachable || !navigator.onLine;

export function subscribeToConnection(listener: () => void): () => void {
  const unsubscribe = changed.on(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    unsubscribe();
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** A shorter loss of connection is not shown. */
const NOTICE_DELAY_MS = 1_500;

/** Tells whether the server has been unreachable for a while, for what is shown. */
export function useOffline(): boolean {
  const isOut = useSyncExternalStore(subscribeToConnection, isOffline);
  return useSettled(isOut, isOut && navigator.onLine ? NOTICE_DELAY_MS : 0) && isOut;
}

/** Retries every second while the server cannot be reached. Recovery is silent (ERR-1). */
export async function withReconnect<Answer>(attempt: () => Promise<Answer>, signal?: AbortSignal): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    try {
      const answer = await attempt();
      setUnreachable(false);
      return answer;
    } catch (error) {
      if (signal?.aborted || error instanceof TokenNotValidError) throw error;
      if (!isConnectionLoss(error)) {
        setUnreachable(false);
        throw error;
      }
      reportOutage();
      if (retries >= RECONNECT_ATTEMPTS) throw error;
      await pause(signal);
    }
  }
}

/** Tries once, and leaves it to the caller to say that the server cannot be reached. */
export async function tryOnce<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await attempt();
    setUnreachable(false);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && !(error instanceof TokenNotValidError)) setUnreachable(isConnectionLoss(error));
    throw error;
  }
}

/** Notes what others than requests have found out about the server. */
export function noteServer(isReachable: boolean): void {
  if (isReachable) setUnreachable(false);
  else reportOutage();
}

/** Raises one notice for an outage, however many requests it affects. */
function reportOutage(): void {
  if (setUnreachable(true)) raiseError(transport().connectionLostText());
}

const pause = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, RECONNECT_INTERVAL_MS);
    signal?.addEventListener("abort", stop, { once: true });
  });
