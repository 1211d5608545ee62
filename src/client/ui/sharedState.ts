import { useSyncExternalStore } from "react";
import { createEmitter } from "#client/lib/emitter.ts";

type SharedState<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  /** The value, in a component that follows it. */
  useValue: () => Value;
};

const resets: (() => void)[] = [];

/** Sets every such value back to what it was first, as when the app is opened anew. */
export function resetSharedStates(): void {
  for (const reset of resets) reset();
}

/** One value for the whole app that components follow and any code may set. */
export function createSharedState<Value>(initial: Value): SharedState<Value> {
  let current = initial;
  const changed = createEmitter();
  const get = () => current;
  const set = (value: Value) => {
    current = value;
    changed.emit();
  };
  resets.push(() => set(initial));
  return {
    get,
    set,
    useValue: () => useSyncExternalStore(changed.on, get),
  };
}
