import { useSyncExternalStore } from "react";
import { createEmitter } from "#client/lib/emitter.ts";
import { useSettled } from "#client/lib/useSettled.ts";

/** Whether the last request could not reach the server. */
let isUnreachable = false;
const changed = createEmitter();

/** Emits when the server can be reached again. */
export const recovered = createEmitter();

/** Returns whether this is a change. */
export function setUnreachable(unreachable: boolean): boolean {
  if (unreachable === isUnreachable) return false;
  isUnreachable = unreachable;
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
