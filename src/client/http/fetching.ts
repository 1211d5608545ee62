import type { Endpoint, InputOf, ReplyOf } from "#contract/endpoint.ts";
import { cacheKeyOf } from "./address.ts";
import { knownData, markSaid, rememberData } from "./cache.ts";
import { onAnyRefresh } from "./refresh.ts";
import { request } from "./request.ts";
import { currentScope, isSameScope, type Scope, subscribeToScope } from "./scope.ts";

let reading = new AbortController();
subscribeToScope(() => {
  reading.abort();
  reading = new AbortController();
});

/** What was asked for ahead and has not come yet. */
const ahead = new Map<string, Promise<unknown>>();
onAnyRefresh(() => ahead.clear());

/** Reads for a scope; when the scope gives way to another the answer is no longer wanted. */
export function read<E extends Endpoint>(endpoint: E, input: InputOf<E>, scope: Scope): Promise<ReplyOf<E>> {
  const begun = ahead.get(cacheKeyOf(endpoint, input, scope)) as Promise<ReplyOf<E>> | undefined;
  return begun ?? ask(endpoint, input, scope);
}

/** Asks before a screen does, for data it will want; failures wait for the screen. */
export function prefetch<E extends Endpoint>(endpoint: E, input: InputOf<E>): void {
  const scope = currentScope();
  if (!scope) return;
  const key = cacheKeyOf(endpoint, input, scope);
  if (ahead.has(key) || knownData(key) !== undefined) return;
  const answer = ask(endpoint, input, scope);
  ahead.set(key, answer);
  answer
    .then((data) => rememberData(key, data))
    .catch(() => undefined)
    .finally(() => ahead.delete(key));
}

async function ask<E extends Endpoint>(endpoint: E, input: InputOf<E>, scope: Scope): Promise<ReplyOf<E>> {
  const answer = await request(endpoint, input, {
    studentId: scope.studentId,
    signal: isSameScope(scope, currentScope()) ? reading.signal : AbortSignal.abort(),
  });
  markSaid(cacheKeyOf(endpoint, input, scope));
  return answer;
}
