import { refresh } from "#client/http/cache/refresh.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { useResource } from "#client/http/useResource.ts";
import { getDeskInvitations, listDeskUnreached, UNREACHED_PAGE_SIZE } from "#contract/desk/invitations/endpoints.ts";
import { refreshedAtDesk } from "./deskRefreshes.ts";

export const useDeskInvitations = () => useResource(getDeskInvitations, {});

/** Guardians of a school who have not signed in yet. */
export const useUnreached = (schoolId: string) =>
  usePagedResource(listDeskUnreached, UNREACHED_PAGE_SIZE, (page) => ({ params: { schoolId }, query: { page } }));

/** Reads again who has not signed in yet, after somebody else was first. */
export const refreshInvitations = (): void => refresh(...refreshedAtDesk.inviteGuardians);
