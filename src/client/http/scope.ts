import { createEmitter } from "#client/lib/emitter.ts";

/** For whom is asked: every cache key carries it, so that nobody sees what was fetched for another. */
export type Scope = { guardianId: string; studentId: string | null; schoolId: string | null };

let current: Scope | null = null;
/** When the guardian came. */
let cameAt = 0;
const changed = createEmitter();

/** Null while nobody is signed in. */
export const currentScope = (): Scope | null => current;

/** For how many milliseconds something can have been asked for on behalf of this guardian. */
export const scopeAge = (): number => performance.now() - cameAt;

/** Answers whether it is another than before. */
export function setScope(scope: Scope | null): boolean {
  if (isSameScope(scope, current)) return false;
  if (scope?.guardianId !== current?.guardianId) cameAt = performance.now();
  current = scope;
  changed.emit();
  return true;
}

export const isSameScope = (one: Scope | null, other: Scope | null): boolean =>
  one?.guardianId === other?.guardianId && one?.studentId === other?.studentId && one?.schoolId === other?.schoolId;

export const subscribeToScope = changed.on;
