import { isConnectionLoss, statusOf } from "#client/http/request/apiError.ts";
import { isOffline, subscribeToConnection, useOffline } from "#client/http/request/connection.ts";

/** Tells whether a write got no reply, which is not a refusal. */
export const gotNoReply = isConnectionLoss;

/** Tells whether a write failed because its writer is no longer signed in. */
export const isSessionOver = (error: unknown): boolean => statusOf(error) === 401;

export const isOnline = (): boolean => !isOffline();

/** Calls when the server becomes unreachable or reachable. */
export const onConnectionChange = subscribeToConnection;

/** Tells whether the server has been unreachable for a while. */
export const useIsOffline = useOffline;
