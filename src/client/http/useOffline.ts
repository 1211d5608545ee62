import { useSyncExternalStore } from "react";
import { useSettled } from "#client/lib/useSettled.ts";
import { isOffline, subscribeToConnection } from "./connection.ts";

/** A connection that is lost for a moment alone is not worth a word. */
const DELAY_MS = 1_500;

/** Whether the server has been out of reach for a while, as what is shown should say. */
export function useOffline(): boolean {
  const isOut = useSyncExternalStore(subscribeToConnection, isOffline);
  return useSettled(isOut, isOut && navigator.onLine ? DELAY_MS : 0) && isOut;
}
