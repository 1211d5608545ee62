import type { Endpoint, InputOf, ReplyOf } from "#contract/endpoint.ts";
import { cacheKeyOf } from "./address.ts";
import { knownData, markSaid, rememberData } from "./cache.ts";
import { isOffline } from "./connection.ts";
import { onAnyRefresh } from "./refresh.ts";
import { request } from "./request.ts";
import { currentScope, isSameScope, type Scope, subscribeToScope } from "./scope.ts";

let reading = new AbortController();
subscribeToScope(() => {
  reading.abort();
  reading = new AbortController();
});

/** Whoever points at a link opens it soon or not at all: what came ahead this lately need not be asked for again. */
const FRESH_MS = 10_000;

/** What was asked for ahead and has not come yet. */
const ahead = new Map<string, Promise<unknown>>();
/** When what was asked for ahead came. */
const cameAhead = new Map<string, number>();
onAnyRefresh(() => {
  ahead.clear();
  cameAhead.clear();
});

/** Reads for a scope; when the scope gives way to another the answer is no longer wanted. */
export function read<E extends Endpoint>(endpoint: E, input: InputOf<E>, scope: Scope): Promise<ReplyOf<E>> {
  const begun = ahead.get(cacheKeyOf(endpoint, input, scope)) as Promise<ReplyOf<E>> | undefined;
  return begun ?? ask(endpoint, input, scope);
}

/** Where what came ahead is looked for when it is shown, where that is not under the endpoint's own key. */
export type Place = { key: string; dataOf: (answer: unknown) => unknown };

/**
 * Asks before a screen does, for data it will want; failures wait for the screen.
 * @returns what is known then, for whatever hangs on it; undefined where it could not be had
 */
export async function prefetch<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  place?: Place,
): Promise<ReplyOf<E> | undefined> {
  const scope = currentScope();
  if (!scope || isOffline()) return undefined;
  const key = cacheKeyOf(endpoint, input, scope);
  const shown = place?.key ?? key;
  if (!place && knownData(key) !== undefined) return knownData(key) as ReplyOf<E>;
  if (place && knownData(place.key) !== undefined) return undefined;
  const begun = ahead.get(key) as Promise<ReplyOf<E>> | undefined;
  if (begun !== undefined) return begun.catch(() => undefined);
  const answer = ask(endpoint, input, scope);
  ahead.set(key, answer);
  try {
    const data = await answer;
    // What went out of date on its way must not take the place of what was asked for since.
    if (ahead.get(key) === answer) {
      rememberData(shown, place ? place.dataOf(data) : data);
      cameAhead.set(shown, Date.now());
    }
    return data;
  } catch {
    return undefined;
  } finally {
    if (ahead.get(key) === answer) ahead.delete(key);
  }
}

/** Whether what is known came ahead of its screen, and just now. */
export const isFresh = (key: string): boolean => Date.now() - (cameAhead.get(key) ?? 0) < FRESH_MS;

async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, scope: Scope): Promise<ReplyOf<E>> {
  const answer = await request(endpoint, input, {
    studentId: scope.studentId,
    signal: isSameScope(scope, currentScope()) ? reading.signal : AbortSignal.abort(),
  });
  markSaid(cacheKeyOf(endpoint, input, scope));
  return answer;
}
