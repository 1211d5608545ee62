import { get } from "#contract/endpoint.ts";

/** Mentor groups within reach whose school has class lists, with the number of families on each (CLASS-2). */
export const listDeskClassLists = get("listDeskClassLists", "/desk/classLists", { access: "staff", shape: "list" });

/** The class list of a group. */
export const getDeskClassList = get("getDeskClassList", "/desk/classLists/:classId", {
  access: "staff",
  keptOnDevice: false,
});
