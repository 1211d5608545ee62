import { createContext, useCallback, useContext } from "react";
import { useSWRConfig } from "swr";
import { isOffline } from "../request/connection.ts";
import { removeUnusable } from "./cache.ts";

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
