import { refresh } from "#client/http/cache/refresh.ts";
import { ApiError, isConnectionLoss, statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { noteOwnWrite } from "#client/http/useWrite.ts";
import { refreshedBy } from "../refreshes.ts";
import type { Failure } from "./attempt.ts";
import type { PendingWrite } from "./pendingItems.ts";
import { isUndecided, requestOf } from "./sendingRules.ts";

/** Why a write was not accepted: words of `outbox` for each, or those of the form for a code of its own. */
export const REASONS = ["changed", "notOffered", "tooLate", "updated", "maybeSent", "notTaken"] as const;
export type Reason = (typeof REASONS)[number];

/** A reply that says in its body that the write was refused. */
export class RefusedReply extends Error {
  readonly reply: unknown;
  readonly code: string;

  constructor(reply: unknown, code: string) {
    super("The write was refused");
    this.reply = reply;
    this.code = code;
  }
}

/** A try without a reply for this long counts as one without a connection, so that other items get their turn. */
export const TRY_LIMIT_MS = 30_000;

/** @throws RefusedReply */
export async function sendWrite(item: PendingWrite, signal: AbortSignal): Promise<unknown> {
  noteOwnWrite(item.key);
  const { endpoint, input, call } = requestOf(item);
  const reply: unknown = await request(endpoint, input, { ...call, signal, limitMs: TRY_LIMIT_MS });
  if (isRefusal(reply)) throw new RefusedReply(reply, reply.errorMessage ?? "notTaken");
  refresh(...refreshedBy[item.name]);
  return reply;
}

const isRefusal = (reply: unknown): reply is { success: false; errorMessage: string | null } =>
  typeof reply === "object" && reply !== null && "success" in reply && reply.success === false;

export function failureOfWrite(error: unknown): Failure {
  if (isConnectionLoss(error) || statusOf(error) === 401) return "noConnection";
  if (isUndecided(statusOf(error) ?? 0)) return "undecided";
  if (error instanceof RefusedReply) return { refused: error.code };
  return { refused: reasonOf(error) };
}

/** The fields of a body that are wrong because the time has passed. */
const TIMES = ["body.startTime", "body.backAt", "body.day", "body.from"];

function reasonOf(error: unknown): Reason {
  const status = statusOf(error);
  if (status === 403) return "notOffered";
  if (status === 404 || status === 409 || status === 410 || status === 412) return "changed";
  const fields = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return fields.some(({ field }) => TIMES.includes(field)) ? "tooLate" : "notTaken";
}

/**
 * Returns the writes behind a write that were made over the same version, changed to be over the version that it has created.
 * @param behind what waits in the order of the write
 */
export function rebased<Write extends Pick<PendingWrite, "ifMatch">>(
  write: Pick<PendingWrite, "ifMatch">,
  reply: unknown,
  behind: readonly Write[],
): Write[] {
  const version = typeof reply === "object" && reply !== null && "version" in reply ? reply.version : undefined;
  if (write.ifMatch === undefined || typeof version !== "string") return [];
  return behind.filter(({ ifMatch }) => ifMatch === write.ifMatch).map((other) => ({ ...other, ifMatch: version }));
}
