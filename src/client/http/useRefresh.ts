import { useEffect } from "react";
import type { Endpoint } from "#contract/endpoint.ts";
import { onRefresh, refreshesOf } from "./refresh.ts";

/** How often an endpoint's answers had gone out of date when each key was last fetched. */
const fetchedAfter = new Map<string, number>();

/** Fetches anew when the endpoint's answers go out of date, and on showing again what did so while it was away. */
export function useRefresh(endpoint: Endpoint, key: string | null, reload: () => unknown): void {
  useEffect(() => {
    if (key === null) return;
    const fetch = () => {
      fetchedAfter.set(key, refreshesOf(endpoint));
      reload();
    };
    const known = fetchedAfter.get(key);
    if (known !== undefined && known !== refreshesOf(endpoint)) fetch();
    fetchedAfter.set(key, refreshesOf(endpoint));
    return onRefresh(endpoint, fetch);
  }, [endpoint, key, reload]);
}
