import { useRef, useState } from "react";
import { ApiError, isConnectionLoss } from "#client/http/request/apiError.ts";
import { raiseError } from "#client/http/request/events.ts";
import { newIdempotencyKey } from "#client/http/request/request.ts";
import { transport } from "#client/http/request/transport.ts";
import type { Endpoint, InputOf, ReplyOf } from "#contract/registry/calls.ts";
import type { Answered, KeptEndpoint, KeptOptions } from "./keepWrite.ts";

export type KeptChange<E extends Endpoint> = {
  /** Rejects if the server refuses the change while the form still waits, or if the device cannot keep it. */
  run: (input: InputOf<E>, options?: KeptOptions) => Promise<Answered<ReplyOf<E>>>;
  /** Takes back what has not been answered yet, because its form is being closed. */
  cancel: () => void;
  isRunning: boolean;
  error: unknown;
};

/** The outbox comes with each screen that needs it (`keepsPresses`), and after home's first screen. */
const loadOutbox = () =>
  import("./keepWrite.ts").catch((cause: unknown) => {
    throw new ApiError(0, null, "The outbox could not be loaded", { cause });
  });

/** Runs a write that is kept on the device until the server has acknowledged it (LINE-1). */
export function useKeptWrite<E extends KeptEndpoint>(endpoint: E): KeptChange<E> {
  const [state, setState] = useState<{ running: number; error: unknown }>({ running: 0, error: undefined });
  const unanswered = useRef(new Set<string>());

  const run: KeptChange<E>["run"] = async (input, options = {}) => {
    const key = newIdempotencyKey();
    setState(({ running }) => ({ running: running + 1, error: undefined }));
    unanswered.current.add(key);
    let error: unknown;
    try {
      const { keepWrite } = await loadOutbox();
      return await keepWrite(endpoint, input, key, options);
    } catch (failure) {
      error = failure;
      if (isConnectionLoss(failure)) raiseError(transport().needsConnectionText());
      throw failure;
    } finally {
      unanswered.current.delete(key);
      setState(({ running }) => ({ running: running - 1, error }));
    }
  };
  const cancel = () => {
    for (const key of unanswered.current) void loadOutbox().then(({ takeBack }) => takeBack(key));
  };
  return { run, cancel, isRunning: state.running > 0, error: state.error };
}
