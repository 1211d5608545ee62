import { createContext } from "react";
import { createEmitter } from "#client/lib/emitter.ts";
import { knownSince } from "./cache.ts";

/** What one part of the app shows of what the server said. */
export type Shown = {
  /** Answers what takes it off again. */
  add: (key: string) => () => void;
  /** As of when the oldest is known; null when nothing is. */
  since: () => number | null;
  subscribe: (listener: () => void) => () => void;
};

export function createShown(): Shown {
  const keys = new Map<symbol, string>();
  const changed = createEmitter();
  return {
    add: (key) => {
      const id = Symbol(key);
      keys.set(id, key);
      changed.emit();
      return () => {
        keys.delete(id);
        changed.emit();
      };
    },
    since: () => {
      const times = [...keys.values()].map(knownSince).filter((time) => time !== null);
      return times.length > 0 ? Math.min(...times) : null;
    },
    subscribe: changed.on,
  };
}

/** The part of the app whose age is told when the server is away; null around what has none. */
export const ShownContext = createContext<Shown | null>(null);
