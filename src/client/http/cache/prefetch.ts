import type { Endpoint, InputOf, ReplyOf } from "#contract/registry/calls.ts";
import { cacheKeyOf } from "../request/address.ts";
import { isMissing, statusOf } from "../request/apiError.ts";
import { isOffline } from "../request/connection.ts";
import { type RequestOptions, request } from "../request/request.ts";
import { currentScope, isSameScope, type Scope, subscribeToScope } from "../request/scope.ts";
import { cachedData, markFetched, removeUnusable, setCached } from "./cache.ts";
import { onAnyRefresh } from "./refresh.ts";

let reading = new AbortController();
let readingFor = currentScope();
subscribeToScope(() => {
  const scope = currentScope();
  // Until the first student is known, only what is the guardian's own is asked for.
  const isFirstStudent = readingFor?.studentId === null && readingFor.guardianId === scope?.guardianId;
  readingFor = scope;
  if (isFirstStudent) return;
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
export async function read<E extends Endpoint>(endpoint: E, input: InputOf<E>, scope: Scope): Promise<ReplyOf<E>> {
  const begun = prefetching.get(cacheKeyOf(endpoint, input, scope)) as Promise<ReplyOf<E>> | undefined;
  try {
    return await (begun ?? ask(endpoint, input, scope));
  } catch (error) {
    // A prefetch does not end the session; a screen that needs its data does.
    if (begun && statusOf(error) === 401) return ask(endpoint, input, scope);
    throw error;
  }
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
  const reply = ask(endpoint, input, scope, { keepSession: true });
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

async function ask<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  scope: Scope,
  options: Pick<RequestOptions, "keepSession"> = {},
): Promise<ReplyOf<E>> {
  const key = cacheKeyOf(endpoint, input, scope);
  try {
    const reply = await request(endpoint, input, {
      ...options,
      studentId: scope.studentId,
      signal: isSameScope(scope, currentScope()) ? reading.signal : AbortSignal.abort(),
    });
    markFetched(key);
    return reply;
  } catch (error) {
    // The school has removed it. A refusal by a proxy on the way, which carries no problem of ours, is an outage.
    if (isMissing(error) && error.problem) void removeUnusable(new Set([key]));
    throw error;
  }
}
