import type { Resource } from "#client/http/useResource.ts";

/** A resource that is not shown before something else has come. */
export const shownOnce = <Data>(isReady: boolean, resource: Resource<Data>): Resource<Data> =>
  isReady || resource.data === undefined ? resource : { ...resource, data: undefined, error: undefined };
