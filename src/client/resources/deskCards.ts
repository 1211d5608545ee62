import { refresh } from "#client/http/cache/refresh.ts";
import { request } from "#client/http/request/request.ts";
import { useResource } from "#client/http/useResource.ts";
import {
  getDeskCards,
  getDeskKitchen,
  getDeskStudentCard,
  listDeskCardGroups,
} from "#contract/desk/cards/endpoints.ts";
import {
  getDeskPermissionMissing,
  getDeskPermissions,
  getGroupPermissions,
} from "#contract/desk/permissions/endpoints.ts";
import type { DeskPermission } from "#contract/desk/permissions/schemas.ts";

export const useDeskCardGroups = () => useResource(listDeskCardGroups, {});

/** The cards of a group's students. Opening them is in the access log of each. */
export const useDeskCards = (groupId: string) => useResource(getDeskCards, { params: { groupId } });

/** The card of one student. Opening it is in the access log. */
export const useStudentCard = (studentId: string) =>
  useResource(getDeskStudentCard, { params: { deskStudentId: studentId } });

export const useDeskKitchen = () => useResource(getDeskKitchen, {});

/** Schools whose office the caller is, and what they ask guardians to allow. */
export const useDeskPermissions = () => useResource(getDeskPermissions, {});

export const usePermissionMissing = (permissionId: string) =>
  useResource(getDeskPermissionMissing, { params: { permissionId } });

export const useGroupPermissions = (groupId: string) => useResource(getGroupPermissions, { params: { groupId } });

/** Reads permissions again, after somebody else was first. */
export const refreshPermissions = (): void => refresh("getDeskPermissions");

/** Reads a permission as somebody else has left it, and shows it on the page too; null once it has ended. */
export async function fetchPermission(permissionId: string): Promise<DeskPermission | null> {
  refreshPermissions();
  const { permissions } = await request(getDeskPermissions, {});
  return permissions.find(({ id }) => id === permissionId) ?? null;
}
