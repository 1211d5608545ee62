import type { Resource } from "#client/http/useResource.ts";

/** Returns the resource, as still loading until something else is ready. */
export const heldUntil = <Data>(isReady: boolean, resource: Resource<Data>): Resource<Data> =>
  isReady || resource.data === undefined ? resource : { ...resource, data: undefined, error: undefined };
