import { isConnectionLoss, statusOf } from "#client/http/request/apiError.ts";
import { isOffline, subscribeToConnection, useOffline } from "#client/http/request/connection.ts";

/** A write was not refused: no answer came. */
export const isOutOfReach = isConnectionLoss;

/** A write was not judged either: whoever asked is no longer signed in. */
export const isSessionOver = (error: unknown): boolean => statusOf(error) === 401;

export const canBeReached = (): boolean => !isOffline();

/** Calls when the server goes out of reach or comes back. */
export const onConnectionChange = subscribeToConnection;

/** Whether nothing has come of the server for a while. */
export const useIsOffline = useOffline;
