import type { Endpoint, InputOf, ReplyOf } from "#contract/endpoint.ts";
import { request } from "./request.ts";
import { currentScope, isSameScope, type Scope, subscribeToScope } from "./scope.ts";

let reading = new AbortController();
subscribeToScope(() => {
  reading.abort();
  reading = new AbortController();
});

/** Reads for a scope; when the scope gives way to another the answer is no longer wanted. */
export async function read<E extends Endpoint>(endpoint: E, input: InputOf<E>, scope: Scope): Promise<ReplyOf<E>> {
  const signal = isSameScope(scope, currentScope()) ? reading.signal : AbortSignal.abort();
  return await request(endpoint, input, { studentId: scope.studentId, signal });
}
