import { useSyncExternalStore } from "react";
import { createEmitter } from "#client/lib/emitter.ts";

type SharedState<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  /** Returns the value and subscribes the component to it. */
  useValue: () => Value;
};

const resets: (() => void)[] = [];

/** Resets every shared state to its initial value, as when the app is opened again. */
export function resetSharedStates(): void {
  for (const reset of resets) reset();
}

/** Creates a value for the whole app. Components subscribe to it and any code may set it. */
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
