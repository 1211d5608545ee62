import { useEffect, useRef, useState } from "react";
import { ApiError, isConnectionLoss } from "#client/http/request/apiError.ts";
import { raiseError } from "#client/http/request/events.ts";
import { newIdempotencyKey } from "#client/http/request/request.ts";
import { transport } from "#client/http/request/transport.ts";
import { prefetchCode } from "#client/lib/newBuild.ts";
import type { KeptSubject } from "#contract/endpoint.ts";
import type { Endpoint, InputOf, ReplyOf } from "#contract/registry/calls.ts";
import type { Answered, KeptEndpoint, KeptOptions } from "./keepWrite.ts";

export type KeptChange<E extends Endpoint> = {
  /** Rejects when the server refuses the change while it is waited for, or when the device cannot keep it. */
  run: (input: InputOf<E>, options?: KeptOptions) => Promise<Answered<ReplyOf<E>>>;
  /** Takes back what has not been answered yet, because its form is being closed. */
  cancel: () => void;
  isRunning: boolean;
  error: unknown;
};

/** Subjects of presses on home and in lists. All others have forms, which get the outbox while they are being filled in. */
const WITHOUT_FORM: readonly KeptSubject[] = ["read", "todo"];

/** The outbox comes after the first screen, and a service worker keeps it for when there is no connection. */
const loadOutbox = () =>
  import("./keepWrite.ts").catch((cause: unknown) => {
    throw new ApiError(0, null, "The outbox could not be loaded", { cause });
  });

/** Runs a write that is kept on the device until the server has acknowledged it (LINE-1). */
export function useKeptWrite<E extends KeptEndpoint>(endpoint: E): KeptChange<E> {
  const [state, setState] = useState<{ running: number; error: unknown }>({ running: 0, error: undefined });
  const unanswered = useRef(new Set<string>());
  const { subject } = endpoint.kept;
  useEffect(() => {
    if (!WITHOUT_FORM.includes(subject)) void prefetchCode(loadOutbox);
  }, [subject]);

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
