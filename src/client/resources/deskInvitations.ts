import { refresh } from "#client/http/cache/refresh.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { useResource } from "#client/http/useResource.ts";
import {
  getDeskInvitations,
  listDeskInvitationClasses,
  listDeskUnreached,
  UNREACHED_PAGE_SIZE,
} from "#contract/desk/invitations/endpoints.ts";
import { refreshedAtDesk } from "./deskRefreshes.ts";

export const useDeskInvitations = () => useResource(getDeskInvitations, {});

export const useInvitationClasses = (schoolId: string) =>
  useResource(listDeskInvitationClasses, { params: { schoolId } });

type Filter = { schoolId: string; groupId: string | null; search: string; signedIn: boolean };

/** Guardians of a school or a class who have not signed in yet, or all of them. */
export const useUnreached = ({ schoolId, groupId, search, signedIn }: Filter) =>
  usePagedResource(listDeskUnreached, UNREACHED_PAGE_SIZE, (page) => ({
    params: { schoolId },
    query: {
      page,
      ...(groupId !== null && { groupId }),
      ...(search !== "" && { search }),
      ...(signedIn && { signedIn: "true" as const }),
    },
  }));

/** Reads again who has not signed in yet, after somebody else was first. */
export const refreshInvitations = (): void => refresh(...refreshedAtDesk.inviteGuardians);
