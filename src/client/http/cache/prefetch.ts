import type { Endpoint, InputOf, ReplyOf } from "#contract/endpoint.ts";
import { cacheKeyOf } from "../request/address.ts";
import { isOffline } from "../request/connection.ts";
import { request } from "../request/request.ts";
import { currentScope, isSameScope, type Scope, subscribeToScope } from "../request/scope.ts";
import { cachedData, markFetched, setCached } from "./cache.ts";
import { onAnyRefresh } from "./refresh.ts";

let reading = new AbortController();
subscribeToScope(() => {
  reading.abort();
  reading = new AbortController();
});

/** A screen that opens this soon after its data was prefetched does not fetch it again. */
const FRESH_MS = 10_000;

/** Requests under way, by cache key. */
const prefetching = new Map<string, Promise<unknown>>();
/** Time at which prefetched data arrived, by the key that shows it. */
const prefetchedAt = new Map<string, number>();
onAnyRefresh(() => {
  prefetching.clear();
  prefetchedAt.clear();
});

/** Reads for a scope, or joins a prefetch under way. The request is aborted when the scope changes. */
export function read<E extends Endpoint>(endpoint: E, input: InputOf<E>, scope: Scope): Promise<ReplyOf<E>> {
  const begun = prefetching.get(cacheKeyOf(endpoint, input, scope)) as Promise<ReplyOf<E>> | undefined;
  return begun ?? ask(endpoint, input, scope);
}

/** The cache key under which a screen looks for prefetched data, if that is not the endpoint's own. */
export type Place = { key: string; dataOf: (reply: unknown) => unknown };

/**
 * Requests data that a screen will need. A failure is ignored, because the screen asks again and shows it.
 * @returns the data, for whatever depends on it; undefined if it could not be had
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
  if (!place && cachedData(key) !== undefined) return cachedData(key) as ReplyOf<E>;
  if (place && cachedData(place.key) !== undefined) return undefined;
  const begun = prefetching.get(key) as Promise<ReplyOf<E>> | undefined;
  if (begun !== undefined) return begun.catch(() => undefined);
  const reply = ask(endpoint, input, scope);
  prefetching.set(key, reply);
  try {
    const data = await reply;
    // A reply that was outdated on its way must not replace a newer one.
    if (prefetching.get(key) === reply) {
      setCached(shown, place ? place.dataOf(data) : data);
      prefetchedAt.set(shown, Date.now());
    }
    return data;
  } catch {
    // The screen asks again and shows the failure.
    return undefined;
  } finally {
    if (prefetching.get(key) === reply) prefetching.delete(key);
  }
}

/** Tells whether data was prefetched for its screen just now. */
export const isFresh = (key: string): boolean => Date.now() - (prefetchedAt.get(key) ?? 0) < FRESH_MS;

async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, scope: Scope): Promise<ReplyOf<E>> {
  const reply = await request(endpoint, input, {
    studentId: scope.studentId,
    signal: isSameScope(scope, currentScope()) ? reading.signal : AbortSignal.abort(),
  });
  markFetched(cacheKeyOf(endpoint, input, scope));
  return reply;
}
