import { refresh } from "#client/http/cache/refresh.ts";
import { useResource } from "#client/http/useResource.ts";
import { getDeskPermissions, getGroupPermissions } from "#contract/desk/permissions.ts";

/** Schools whose office the caller is, and what they ask guardians to allow. */
export const useDeskPermissions = () => useResource(getDeskPermissions, {});

export const useGroupPermissions = (groupId: string) => useResource(getGroupPermissions, { params: { groupId } });

/** Reads permissions again, after somebody else was first. */
export const refreshPermissions = (): void => refresh("getDeskPermissions");
