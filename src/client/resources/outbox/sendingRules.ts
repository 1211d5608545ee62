import type { Endpoint, InputOf } from "#contract/registry/calls.ts";
import { keptEndpoints } from "./keptEndpoints.ts";
import { addressOf, firstMessage, isBeginning, studentOf } from "./message.ts";
import { isWrite, type Pending, type PendingWrite } from "./pendingItems.ts";

/*
 * Rules that the page and the service worker share.
 */

/** The lock of whoever sends: one tab, or the service worker. */
export const SENDING_LOCK = "skolvy-outbox";

/** The tag under which the browser wakes the service worker to send. */
export const SYNC_TAG = "skolvy-outbox";

/** Items of the same order are sent one after the other. */
export const orderOf = (item: Pending): string =>
  isWrite(item) ? `${item.subject} ${item.about.studentId ?? ""}` : addressOf(item.to);

/** Why an item must not be sent any more; null if it can. */
export function expiredReason(item: Pending, now: Date): "updated" | "tooLate" | null {
  if (!isWrite(item)) return null;
  const { name, version, notAfter }: PendingWrite = item;
  if (keptEndpoints[name]?.kept.version !== version) return "updated";
  return notAfter !== undefined && now.getTime() >= Date.parse(notAfter) ? "tooLate" : null;
}

/** Tells whether a reply leaves a write undecided: there were too many requests, or the server cannot take it at the moment. */
export const isUndecided = (status: number): boolean => [429, 502, 503, 504].includes(status);

type Sending = {
  endpoint: Endpoint;
  input: InputOf<never>;
  call: { studentId: string | null; idempotencyKey: string; ifMatch?: string | undefined };
};

/** Returns the request that an item stands for. */
export function requestOf(item: Pending): Sending {
  const { key: idempotencyKey } = item;
  if (isWrite(item)) {
    const { name, input, studentId, ifMatch } = item;
    return { endpoint: keptEndpoints[name], input, call: { studentId, ifMatch, idempotencyKey } };
  }
  const { to, html } = item;
  const call = { studentId: studentOf(to), idempotencyKey };
  const name = isBeginning(to) ? "createConversation" : "sendMessage";
  const body = isBeginning(to) ? firstMessage(to, html) : { text: html, conversationID: to.conversationId };
  return { endpoint: keptEndpoints[name], input: { body } as InputOf<never>, call };
}
