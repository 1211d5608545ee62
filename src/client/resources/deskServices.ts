import { refresh } from "#client/http/cache/refresh.ts";
import { useResource } from "#client/http/useResource.ts";
import { getDeskServices } from "#contract/desk/services/endpoints.ts";
import { refreshedAtDesk } from "./deskRefreshes.ts";

export const useDeskServices = () => useResource(getDeskServices, {});

/** Reads services again after somebody else was first. */
export const refreshServices = (): void => refresh(...refreshedAtDesk.switchDeskService);
