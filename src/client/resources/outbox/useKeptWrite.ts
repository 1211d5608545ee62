import { useRef, useState } from "react";
import { ApiError, isConnectionLoss } from "#client/http/request/apiError.ts";
import { isOffline } from "#client/http/request/connection.ts";
import { raiseError } from "#client/http/request/events.ts";
import { newIdempotencyKey, type RequestOptions } from "#client/http/request/request.ts";
import { currentScope } from "#client/http/request/scope.ts";
import { transport } from "#client/http/request/transport.ts";
import type { Kept } from "#contract/endpoint.ts";
import type { KeptName } from "#contract/registry/api.ts";
import type { Endpoint, InputOf, ReplyOf } from "#contract/registry/calls.ts";
import { type About, awaitInForm, type PendingWrite } from "./pendingItems.ts";

type KeptEndpoint = Endpoint & { name: KeptName; kept: Kept };

/** Answer to a press: by the server, or by the device, which keeps it until the server can be reached. */
export type Answered<Reply> = { isKept: false; reply: Reply } | { isKept: true };

export type KeptOptions = Pick<RequestOptions, "ifMatch" | "studentId"> &
  Partial<Pick<PendingWrite, "notAfter" | "callFrom" | "phone">> & {
    about?: About;
    /** Key of an item that was not sent and is sent anew by this press. */
    instead?: string | undefined;
  };

export type KeptChange<E extends Endpoint> = {
  /** Rejects when the server refuses the change while it is waited for, or when the device cannot keep it. */
  run: (input: InputOf<E>, options?: KeptOptions) => Promise<Answered<ReplyOf<E>>>;
  /** Takes back what has not been answered yet, because its form is being closed. */
  cancel: () => void;
  isRunning: boolean;
  error: unknown;
};

/** A line that is silent for so long counts as none. One that is known to be gone is not waited for. */
const SILENCE_MS = 4_000;

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
      return await post(endpoint, input, key, options);
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
    for (const key of unanswered.current) void loadOutbox().then(({ outbox }) => outbox.remove(key));
  };
  return { run, cancel, isRunning: state.running > 0, error: state.error };
}

/** The outbox comes after the first screen, and a service worker keeps it for when there is no connection. */
const loadOutbox = async () => {
  const [{ outbox }, { RefusedReply }] = await Promise.all([import("./appOutbox.ts"), import("./sendWrite.ts")]);
  return { outbox, RefusedReply };
};

async function post<E extends KeptEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  key: string,
  { studentId = currentScope()?.studentId ?? null, about = {}, instead, ...options }: KeptOptions,
): Promise<Answered<ReplyOf<E>>> {
  const { name, kept } = endpoint;
  const app = await loadOutbox().catch((cause: unknown) => {
    throw new ApiError(0, null, "The outbox could not be loaded", { cause });
  });
  const { outbox } = app;
  const item = { key, name, ...kept, input, studentId, about, ...options };
  const show = awaitInForm(key);
  const { answered, stop } = answerOf(outbox, key);
  const sending = outbox.send(item as unknown as PendingWrite);
  if (instead !== undefined) void outbox.remove(instead);
  try {
    const limit = isOffline() ? outbox.isStored(key) : silence();
    const answer = await Promise.race([answered, Promise.race([sending, limit]).then(() => null)]);
    return await settle(app, key, answer);
  } finally {
    stop();
    show();
  }
}

/** Returns the server's answer, or that the device keeps the item. */
async function settle<Reply>(
  { outbox, RefusedReply }: App,
  key: string,
  answer: Ended | null,
): Promise<Answered<Reply>> {
  if (answer?.is === "sent") return { isKept: false, reply: answer.reply as Reply };
  if (answer?.is === "notSent") {
    await outbox.remove(key);
    if (answer.error instanceof RefusedReply) return { isKept: false, reply: answer.error.reply as Reply };
    throw answer.error ?? new ApiError(0, null, "It is too late to send this");
  }
  if (await outbox.isStored(key)) return { isKept: true };
  await outbox.remove(key);
  throw new ApiError(0, null, "The device cannot keep this");
}

type App = Awaited<ReturnType<typeof loadOutbox>>;
type Ended = { is: "sent"; reply: unknown } | { is: "notSent" | "waiting"; error: unknown };

/** Waits for the end of the first try of an item. */
function answerOf(outbox: App["outbox"], sought: string): { answered: Promise<Ended>; stop: () => void } {
  let stop = () => {};
  const answered = new Promise<Ended>((resolve) => {
    stop = outbox.onOutcome((outcome) => {
      if (outcome.item.key === sought && outcome.is !== "held") resolve(outcome);
    });
  });
  return { answered, stop };
}

const silence = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SILENCE_MS));
