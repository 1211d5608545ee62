import { createEmitter } from "#client/lib/emitter.ts";
import type { Endpoint } from "#contract/endpoint.ts";

/** Paths of endpoints whose answers are out of date. */
const outdated = createEmitter<ReadonlySet<string>>();

/** Every shown answer of these endpoints is fetched anew. */
export const refresh = (...endpoints: Endpoint[]): void => outdated.emit(new Set(endpoints.map(({ path }) => path)));

/** For what is under way and may be out of date when it comes. */
export const onAnyRefresh = (listener: () => void): (() => void) => outdated.on(listener);

export const onRefresh = (endpoint: Endpoint, reload: () => void): (() => void) =>
  outdated.on((paths) => {
    if (paths.has(endpoint.path)) reload();
  });
