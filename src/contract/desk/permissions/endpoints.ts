import { get, post, put } from "#contract/endpoint.ts";

/** Permissions of the schools whose office the caller is (CARD-3). */
export const getDeskPermissions = get("getDeskPermissions", "/desk/permissions", { access: "staff" });
export const createDeskPermission = post("createDeskPermission", "/desk/permissions", { access: "staff" });

/** Changes a permission. Another title or text is a new version, which asks everyone again. */
export const changeDeskPermission = put("changeDeskPermission", "/desk/permissions/:permissionId", { access: "staff" });
export const endDeskPermission = put("endDeskPermission", "/desk/permissions/:permissionId/end", { access: "staff" });

/** The students for whom nothing holds yet, and a reminder to their guardians (DESK-14). */
export const getDeskPermissionMissing = get("getDeskPermissionMissing", "/desk/permissions/:permissionId/missing", {
  access: "staff",
});
export const remindOfDeskPermission = post("remindOfDeskPermission", "/desk/permissions/:permissionId/reminders", {
  access: "staff",
});

/** Reads what holds for each student of a group. */
export const getGroupPermissions = get("getGroupPermissions", "/desk/groups/:groupId/permissions", { access: "staff" });
