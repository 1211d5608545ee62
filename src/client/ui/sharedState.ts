import { useSyncExternalStore } from "react";
import { createEmitter } from "#client/lib/emitter.ts";

export type SharedState<Value> = {
  get: () => Value;
  set: (value: Value) => void;
  /** The value, in a component that follows it. */
  useValue: () => Value;
};

/** One value for the whole app that components follow and any code may set. */
export function createSharedState<Value>(initial: Value): SharedState<Value> {
  let current = initial;
  const changed = createEmitter();
  const get = () => current;
  return {
    get,
    set: (value) => {
      current = value;
      changed.emit();
    },
    useValue: () => useSyncExternalStore(changed.on, get),
  };
}
