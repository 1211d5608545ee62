import { ApiError } from "#client/http/request/apiError.ts";
import { isOffline } from "#client/http/request/connection.ts";
import type { RequestOptions } from "#client/http/request/request.ts";
import { currentScope } from "#client/http/request/scope.ts";
import type { Kept } from "#contract/endpoint.ts";
import type { KeptName } from "#contract/registry/api.ts";
import type { Endpoint, InputOf, ReplyOf } from "#contract/registry/calls.ts";
import { outbox } from "./appOutbox.ts";
import { type About, awaitInForm, type PendingWrite } from "./pendingItems.ts";
import { RefusedReply } from "./sendWrite.ts";

export type KeptEndpoint = Endpoint & { name: KeptName; kept: Kept };

/** Answer to a press: by the server, or by the device, which keeps it until the server can be reached. */
export type Answered<Reply> = { isKept: false; reply: Reply } | { isKept: true };

export type KeptOptions = Pick<RequestOptions, "ifMatch" | "studentId"> &
  Partial<Pick<PendingWrite, "notAfter" | "callFrom" | "phone" | "seen">> & {
    about?: About;
    /** Key of an item that was not sent and is sent again by this press. */
    instead?: string | undefined;
  };

/** Without an answer for this long, the device counts as offline. A device that is known to be offline does not wait at all. */
const SILENCE_MS = 4_000;

/**
 * Puts a write into the outbox, and waits for the first try.
 * @returns the server's answer, or that the device keeps the write
 */
export async function keepWrite<E extends KeptEndpoint>(
  { name, kept }: E,
  input: InputOf<E>,
  key: string,
  { studentId = currentScope()?.studentId ?? null, about = {}, instead, ...options }: KeptOptions,
): Promise<Answered<ReplyOf<E>>> {
  const item = { key, name, ...kept, input, studentId, about, ...options };
  const show = awaitInForm(key);
  const { answered, stop } = answerOf(key);
  const sending = outbox.send(item as unknown as PendingWrite);
  if (instead !== undefined) void outbox.remove(instead);
  try {
    const limit = isOffline() ? outbox.isStored(key) : silence();
    const answer = await Promise.race([answered, Promise.race([sending, limit]).then(() => null)]);
    return await settle(key, answer);
  } finally {
    stop();
    show();
  }
}

/** Takes a write back that has not been answered. */
export const takeBack = (key: string): Promise<void> => outbox.remove(key);

async function settle<Reply>(key: string, answer: Ended | null): Promise<Answered<Reply>> {
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

type Ended = { is: "sent"; reply: unknown } | { is: "notSent" | "waiting"; error: unknown };

/** Waits for the end of the first try of an item. */
function answerOf(sought: string): { answered: Promise<Ended>; stop: () => void } {
  let stop = () => {};
  const answered = new Promise<Ended>((resolve) => {
    stop = outbox.onOutcome((outcome) => {
      if (outcome.item.key === sought && outcome.is !== "held") resolve(outcome);
    });
  });
  return { answered, stop };
}

const silence = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, SILENCE_MS));
