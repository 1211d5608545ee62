import { useRef, useState } from "react";
import type { Outdated, Written } from "#client/lib/edits.ts";
import type { ReadName } from "#contract/registry/api.ts";
import type { Endpoint, InputOf, ReplyOf, VersionedName } from "#contract/registry/calls.ts";
import type { EndpointName } from "#contract/registry/schemas.ts";
import { refresh } from "./cache/refresh.ts";
import { ApiError, isConnectionLoss } from "./request/apiError.ts";
import { raiseError } from "./request/events.ts";
import { newIdempotencyKey, type RequestOptions, request } from "./request/request.ts";
import { currentScope } from "./request/scope.ts";
import { transport } from "./request/transport.ts";

type Options = Pick<RequestOptions, "studentId">;

export type Change<E extends Endpoint> = {
  /** Rejects when the change fails; error then tells why. */
  run: (input: InputOf<E>, options?: Options) => Promise<ReplyOf<E>>;
  isRunning: boolean;
  error: unknown;
};

/** A change over the version of what it replaces. */
export type VersionedChange<E extends Endpoint> = Pick<Change<E>, "isRunning" | "error"> & {
  /** Resolves to outdated if the server has another version now. Rejects when the change fails otherwise. */
  run: (input: InputOf<E>, over: string, options?: Options) => Promise<Written<ReplyOf<E>>>;
};

type Versioned = Endpoint & { name: VersionedName };
type Unversioned = Endpoint & { name: Exclude<EndpointName, VersionedName> };

/**
 * Runs a write. If the server could not be reached, the same write tried again carries the idempotency key of the first,
 * because that one may have arrived and only its reply been lost.
 * @param outdated the reads that the write puts out of date
 */
export const useWrite = <E extends Unversioned>(
  endpoint: E,
  outdated: readonly ReadName[],
  options?: WriteOptions,
): Change<E> => useRun(endpoint, outdated, options);

/** The same over a version. Its caller has to say what happens once somebody else has been first (LINE-7). */
export function useVersionedWrite<E extends Versioned>(
  endpoint: E,
  outdated: readonly ReadName[],
  options?: WriteOptions,
): VersionedChange<E> {
  const { run, ...state } = useRun(endpoint, outdated, options);
  return {
    ...state,
    run: (input, over, given) =>
      run(input, { ...given, ifMatch: over }).then((reply) => ({ is: "saved", reply }), outdatedBy),
  };
}

/** Returns who has been first, if that is why a write over a version has failed, and fails otherwise. */
export function outdatedBy(error: unknown): Outdated {
  if (!(error instanceof ApiError) || error.status !== 412) throw error;
  return { is: "outdated", by: error.problem?.changedBy ?? null };
}

/** With needsConnection, a lost connection fails the write at once instead of being waited for. */
type WriteOptions = { needsConnection?: boolean };

type Run<E extends Endpoint> = Pick<Change<E>, "isRunning" | "error"> & {
  run: (input: InputOf<E>, options?: Options & Pick<RequestOptions, "ifMatch">) => Promise<ReplyOf<E>>;
};

function useRun<E extends Endpoint>(
  endpoint: E,
  outdated: readonly ReadName[],
  { needsConnection = false }: WriteOptions = {},
): Run<E> {
  const [state, setState] = useState<{ running: number; error: unknown }>({ running: 0, error: undefined });
  /** By student: writes for several children can run at the same time. */
  const unanswered = useRef(new Map<string | null | undefined, Unanswered | null>());

  const run: Run<E>["run"] = async (input, options) => {
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
