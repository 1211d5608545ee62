import { useRef, useState } from "react";
import type { ReadName } from "#contract/api.ts";
import type { Endpoint, InputOf, ReplyOf } from "#contract/endpoint.ts";
import { refresh } from "./cache/refresh.ts";
import { ApiError, isConnectionLoss } from "./request/apiError.ts";
import { raiseError } from "./request/events.ts";
import { newIdempotencyKey, type RequestOptions, request } from "./request/request.ts";
import { currentScope } from "./request/scope.ts";
import { transport } from "./request/transport.ts";

export type Change<E extends Endpoint> = {
  /** Rejects when the change fails; error then tells why. */
  run: (input: InputOf<E>, options?: Pick<RequestOptions, "ifMatch" | "studentId">) => Promise<ReplyOf<E>>;
  isRunning: boolean;
  error: unknown;
};

/**
 * Runs a write. If the server could not be reached, the same write tried again carries the idempotency key of the first,
 * because that one may have arrived and only its reply been lost.
 * @param outdated the reads that the write puts out of date
 * @param options with needsConnection, a lost connection fails the write at once instead of being waited for
 */
export function useWrite<E extends Endpoint>(
  endpoint: E,
  outdated: readonly ReadName[],
  { needsConnection = false } = {},
): Change<E> {
  const [state, setState] = useState<{ running: number; error: unknown }>({ running: 0, error: undefined });
  /** By student: writes for several children can run at the same time. */
  const unanswered = useRef(new Map<string | null | undefined, Unanswered | null>());

  const run: Change<E>["run"] = async (input, options) => {
    const studentId = options?.studentId ?? currentScope()?.studentId;
    const written = JSON.stringify([studentId, input]);
    const key = keyOfWrite(written, unanswered.current.get(studentId) ?? null, newIdempotencyKey);
    setState(({ running }) => ({ running: running + 1, error: undefined }));
    ownWrites.add(key);
    let error: unknown;
    try {
      if (needsConnection && !navigator.onLine) throw new ApiError(0, null, "There is no connection");
      const limit = needsConnection ? { limitMs: TRY_LIMIT_MS } : {};
      return await request(endpoint, input, { ...options, ...limit, idempotencyKey: key });
    } catch (failure) {
      error = failure;
      ownWrites.delete(key);
      if (needsConnection && isConnectionLoss(failure)) raiseError(transport().needsConnectionText());
      throw failure;
    } finally {
      unanswered.current.set(studentId, unansweredAfter(error, { written, key }));
      setState(({ running }) => ({ running: running - 1, error }));
      if (!error) refresh(...outdated);
    }
  };

  return { run, isRunning: state.running > 0, error: state.error };
}

/** A write that is waited for this long has no connection. */
const TRY_LIMIT_MS = 15_000;

/** Idempotency keys of the writes of this tab, whose own refresh makes their live events superfluous. */
const ownWrites = new Set<string>();

export const noteOwnWrite = (key: string): void => void ownWrites.add(key);

export const isOwnWrite = (key: string | undefined): boolean => key !== undefined && ownWrites.has(key);

/** A write without a reply, which may have been done all the same. */
export type Unanswered = { written: string; key: string };

/** Returns the key of the first try for the same write, so that it is done once, and a new key for another write. */
export const keyOfWrite = (written: string, unanswered: Unanswered | null, newKey: () => string): string =>
  unanswered?.written === written ? unanswered.key : newKey();

/** Any reply settles a write; a lost connection leaves it open. */
export const unansweredAfter = (failure: unknown, write: Unanswered): Unanswered | null =>
  isConnectionLoss(failure) ? write : null;
