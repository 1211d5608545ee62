export type Emitter<Value> = {
  emit: (value: Value) => void;
  /** Returns the unsubscribe function. */
  on: (listener: (value: Value) => void) => () => void;
};

export function createEmitter<Value = void>(): Emitter<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    emit: (value) => {
      for (const listener of [...listeners]) listener(value);
    },
    on: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
