import { useSyncExternalStore } from "react";
import { createEmitter } from "#client/lib/emitter.ts";

/** The guardian, student and school of a request. Every cache key carries it, so that nobody sees another's data. */
export type Scope = { guardianId: string; studentId: string | null; schoolId: string | null };

let current: Scope | null = null;
/** When the guardian's session began. */
let startedAt = 0;
const changed = createEmitter();

/** Null while nobody is signed in. */
export const currentScope = (): Scope | null => current;

export const useScope = (): Scope | null => useSyncExternalStore(subscribeToScope, currentScope);

/** Milliseconds since the first request that can have been made for this guardian. */
export const scopeAge = (): number => performance.now() - startedAt;

/** Returns whether this is a change. */
export function setScope(scope: Scope | null): boolean {
  if (isSameScope(scope, current)) return false;
  if (scope?.guardianId !== current?.guardianId) startedAt = performance.now();
  current = scope;
  changed.emit();
  return true;
}

export const isSameScope = (one: Scope | null, other: Scope | null): boolean =>
  one?.guardianId === other?.guardianId && one?.studentId === other?.studentId && one?.schoolId === other?.schoolId;

export const subscribeToScope = changed.on;
