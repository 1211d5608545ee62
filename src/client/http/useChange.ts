import { useRef, useState } from "react";
import type { Endpoint, InputOf, ReplyOf } from "#contract/endpoint.ts";
import { isConnectionLoss } from "./apiError.ts";
import { refresh } from "./refresh.ts";
import { newIdempotencyKey, request } from "./request.ts";
import { currentScope } from "./scope.ts";

export type Change<E extends Endpoint> = {
  /** Rejects when the change fails; error then tells why. */
  run: (input: InputOf<E>) => Promise<ReplyOf<E>>;
  isRunning: boolean;
  error: unknown;
};

type ChangeOptions = {
  /** Whose answers the change puts out of date. */
  refresh?: Endpoint[];
};

/**
 * A write. When the server could not be reached, the same write pressed again carries the key of the first, since that
 * one may have arrived and only its answer been lost.
 */
export function useChange<E extends Endpoint>(endpoint: E, { refresh: outdated = [] }: ChangeOptions = {}): Change<E> {
  const [state, setState] = useState<{ running: number; error: unknown }>({ running: 0, error: undefined });
  const unanswered = useRef<{ input: string; key: string } | null>(null);

  const run = async (input: InputOf<E>): Promise<ReplyOf<E>> => {
    const written = JSON.stringify([currentScope()?.studentId, input]);
    const key = unanswered.current?.input === written ? unanswered.current.key : newIdempotencyKey();
    setState(({ running }) => ({ running: running + 1, error: undefined }));
    let error: unknown;
    try {
      const reply = await request(endpoint, input, { idempotencyKey: key });
      unanswered.current = null;
      return reply;
    } catch (failure) {
      unanswered.current = isConnectionLoss(failure) ? { input: written, key } : null;
      error = failure;
      throw failure;
    } finally {
      setState(({ running }) => ({ running: running - 1, error }));
      if (!error) refresh(...outdated);
    }
  };

  return { run, isRunning: state.running > 0, error: state.error };
}
