import type { Resource } from "#client/http/useResource.ts";

/** Statuses for content that does not exist for this student; the server does not say why (API-2). */
const MISSING_STATUSES = [400, 403, 404];

/** Tells whether loading failed because the content does not exist, so that trying again is useless. */
export const isMissing = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && MISSING_STATUSES.includes(Number(error.status));

/** Returns the resource, as still loading until something else is ready. */
export const heldUntil = <Data>(isReady: boolean, resource: Resource<Data>): Resource<Data> =>
  isReady || resource.data === undefined ? resource : { ...resource, data: undefined, error: undefined };
