import { createEmitter } from "#client/lib/emitter.ts";
import type { Endpoint } from "#contract/endpoint.ts";

/** Paths of endpoints whose answers are out of date. */
const outdated = createEmitter<ReadonlySet<string>>();

const counts = new Map<string, number>();

/** How often an endpoint's answers have gone out of date. */
export const refreshesOf = ({ path }: Endpoint): number => counts.get(path) ?? 0;

/** Every answer of these endpoints is fetched anew: what is shown at once, the rest when it is shown again. */
export function refresh(...endpoints: Endpoint[]): void {
  for (const endpoint of endpoints) counts.set(endpoint.path, refreshesOf(endpoint) + 1);
  outdated.emit(new Set(endpoints.map(({ path }) => path)));
}

/** For what is under way and may be out of date when it comes. */
export const onAnyRefresh = (listener: () => void): (() => void) => outdated.on(listener);

export const onRefresh = (endpoint: Endpoint, reload: () => void): (() => void) =>
  outdated.on((paths) => {
    if (paths.has(endpoint.path)) reload();
  });
