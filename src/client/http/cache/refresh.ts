import { useEffect } from "react";
import { createEmitter } from "#client/lib/emitter.ts";
import type { Endpoint } from "#contract/endpoint.ts";

/** Emits the paths of endpoints whose replies are out of date. */
const outdated = createEmitter<ReadonlySet<string>>();

/** Number of invalidations of each endpoint, by path. */
const counts = new Map<string, number>();
/** The count of the endpoint when each cache key was last fetched. */
const fetchedAfter = new Map<string, number>();

const countOf = ({ path }: Endpoint): number => counts.get(path) ?? 0;

/** Invalidates the replies of endpoints: what is shown is fetched at once, the rest when it is shown again. */
export function refresh(...endpoints: Endpoint[]): void {
  for (const endpoint of endpoints) counts.set(endpoint.path, countOf(endpoint) + 1);
  outdated.emit(new Set(endpoints.map(({ path }) => path)));
}

/** Calls on every refresh, for requests under way whose replies may be out of date on arrival. */
export const onAnyRefresh = (listener: () => void): (() => void) => outdated.on(listener);

/**
 * Reloads when the endpoint's replies go out of date, and on showing data that went out of date while hidden. Of several
 * components that show the same data, one reloads it for all.
 * @param key identifies the data in SWR's cache
 */
export function useRefresh(endpoint: Endpoint, key: string | null, reload: () => unknown): void {
  useEffect(() => {
    if (key === null) return;
    const fetch = () => {
      fetchedAfter.set(key, countOf(endpoint));
      reload();
    };
    const known = fetchedAfter.get(key);
    if (known !== undefined && known !== countOf(endpoint)) fetch();
    fetchedAfter.set(key, countOf(endpoint));
    return outdated.on((paths) => {
      if (paths.has(endpoint.path) && fetchedAfter.get(key) !== countOf(endpoint)) fetch();
    });
  }, [endpoint, key, reload]);
}
