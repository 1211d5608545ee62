import { createEmitter } from "#client/lib/emitter.ts";

/** Whether the last request that was answered, or not, found the server away. */
let isAway = false;
const changed = createEmitter();

/** The server can be reached again. */
export const recovered = createEmitter();

/** Answers whether it is news. */
export function setAway(away: boolean): boolean {
  if (away === isAway) return false;
  isAway = away;
  changed.emit();
  if (!away) recovered.emit();
  return true;
}

/** As far as the browser and the last request know. */
export const isOffline = (): boolean => isAway || !navigator.onLine;

export function subscribeToConnection(listener: () => void): () => void {
  const unfollow = changed.on(listener);
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    unfollow();
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}
