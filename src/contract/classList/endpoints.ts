import { get, put } from "../endpoint.ts";

/** The families of the student's mentor groups who are listed there, and what the caller shares (CLASS-1). */
export const getClassList = get("getClassList", "/Guardians/me/students/:studentId/classList", { keptOnDevice: false });

/** Lists the caller's own lines for one child and group, or takes them away. */
export const saveClassLines = put("saveClassLines", "/Guardians/me/students/:studentId/classList/:groupId", {
  needsConnection: "needsReply",
});
