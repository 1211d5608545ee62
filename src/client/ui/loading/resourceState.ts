import type { Resource } from "#client/http/useResource.ts";

/** Statuses by which the server says that there is no such thing for this student, without saying which (API-2). */
const MISSING_STATUSES = [400, 403, 404];

/** Whether loading failed because what was asked for is not there; trying again would not help. */
export const isMissing = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && MISSING_STATUSES.includes(Number(error.status));

/** A resource that is not shown before something else has come. */
export const heldUntil = <Data>(isReady: boolean, resource: Resource<Data>): Resource<Data> =>
  isReady || resource.data === undefined ? resource : { ...resource, data: undefined, error: undefined };
