import { useEffect } from "react";
import { createEmitter } from "#client/lib/emitter.ts";
import type { ReadName } from "#contract/registry/api.ts";
import type { Endpoint } from "#contract/registry/calls.ts";

/** Emits the reads whose replies are out of date. */
const outdated = createEmitter<ReadonlySet<string>>();

/** Number of invalidations of each read, by its name. */
const counts = new Map<string, number>();
/** The count of the endpoint when each cache key was last fetched. */
const fetchedAfter = new Map<string, number>();

const countOf = (name: string): number => counts.get(name) ?? 0;

/** Invalidates the replies of reads: what is shown is fetched at once, the rest when it is shown again. */
export function refresh(...names: ReadName[]): void {
  for (const name of names) counts.set(name, countOf(name) + 1);
  outdated.emit(new Set(names));
}

/** Calls on every refresh, for requests under way whose replies may be out of date on arrival. */
export const onAnyRefresh = (listener: () => void): (() => void) => outdated.on(listener);

/**
 * Reloads when the endpoint's replies go out of date, and on showing data that went out of date while hidden. Of several
 * components that show the same data, one reloads it for all.
 * @param key identifies the data in SWR's cache
 */
export function useRefresh({ name }: Pick<Endpoint, "name">, key: string | null, reload: () => unknown): void {
  useEffect(() => {
    if (key === null) return;
    const fetch = () => {
      fetchedAfter.set(key, countOf(name));
      reload();
    };
    const known = fetchedAfter.get(key);
    if (known !== undefined && known !== countOf(name)) fetch();
    fetchedAfter.set(key, countOf(name));
    return outdated.on((names) => {
      if (names.has(name) && fetchedAfter.get(key) !== countOf(name)) fetch();
    });
  }, [name, key, reload]);
}
