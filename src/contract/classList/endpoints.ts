import { get, put } from "../endpoint.ts";
import { CLASS_LIST } from "./rules.ts";

/** The families of the student's mentor groups who are listed there, and what the caller shares (CLASS-1). */
export const getClassList = get("getClassList", `/Guardians/me/students/:studentId${CLASS_LIST}`);

/** Lists the caller's own lines for one child and group, or takes them away. */
export const saveClassLines = put("saveClassLines", `/Guardians/me/students/:studentId${CLASS_LIST}/:groupId`, {
  needsConnection: "needsReply",
});
