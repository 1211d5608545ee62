import { createContext, useCallback, useContext, useEffect } from "react";
import { useSWRConfig } from "swr";
import { createEmitter } from "#client/lib/emitter.ts";
import { isOffline, recovered } from "../request/connection.ts";
import { fetchedAtOf, removeUnusable } from "./cache.ts";

/** The data that one part of the app shows. */
export type ShownData = {
  /** Returns a function that removes the key again. */
  add: (key: string) => () => void;
  /** Returns when the oldest data was fetched; null without data. */
  oldestFetch: () => number | null;
  subscribe: (listener: () => void) => () => void;
};

export function createShownData(): ShownData {
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
    oldestFetch: () => {
      const times = [...keys.values()].map(fetchedAtOf).filter((time) => time !== null);
      return times.length > 0 ? Math.min(...times) : null;
    },
    subscribe: changed.on,
  };
}

/** The part of the app whose age is shown while the server is unreachable; null outside such a part. */
export const ShownDataContext = createContext<ShownData | null>(null);

type LoadState = { key: string | null; isLoaded: boolean; hasFailed: boolean; reload: () => unknown };

/** Registers data as shown once there are any, and reloads what failed while the server was unreachable. */
export function useShownData({ key, isLoaded, hasFailed, reload }: LoadState): void {
  const shown = useContext(ShownDataContext);
  useEffect(() => (key === null || !isLoaded ? undefined : shown?.add(key)), [shown, key, isLoaded]);
  useEffect(() => (hasFailed ? recovered.on(() => void reload()) : undefined), [hasFailed, reload]);
}

/**
 * The plain cache keys that a part of the screen reads. Noted while rendering, because a part that throws in its first
 * render never runs an effect.
 */
export const PartKeysContext = createContext<Set<string> | null>(null);

/** For a failure outside every part, as of the frame. */
export const ALL_KEYS = { has: () => true };

type Keys = Pick<ReadonlySet<string>, "has">;

export function useNotedKey(key: string | null): void {
  const keys = useContext(PartKeysContext);
  if (key !== null) keys?.add(key);
}

/** Returns a function that has everything a part reads asked for again. While offline, what is known stays. */
export function useAskAgain(): (keys: Keys) => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(
    async (keys) => {
      if (isOffline()) return;
      for (const key of await removeUnusable(keys)) void mutate(key);
    },
    [mutate],
  );
}
