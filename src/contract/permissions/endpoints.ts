import { get, put } from "../endpoint.ts";

/** Reads what the school asks guardians to allow, with their answers (CARD-3). */
export const listPermissions = get("listPermissions", "/Guardians/me/students/:studentId/permissions", {
  shape: "list",
});

/** Answers the version of a permission that the guardian has read. */
export const answerPermission = put("answerPermission", "/Guardians/me/students/:studentId/permissions/:permissionId", {
  kept: { subject: "permission", version: 1 },
});
