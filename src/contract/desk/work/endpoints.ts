import { get, post, put, remove } from "#contract/endpoint.ts";

/** Groups whose school shows plans or assignments to guardians (DESK-12). */
export const listDeskWorkGroups = get("listDeskWorkGroups", "/desk/workGroups", { access: "staff", shape: "list" });

/** Courses and matrices that the plans and assignments of a group can have. */
export const getDeskWorkChoices = get("getDeskWorkChoices", "/desk/groups/:groupId/workChoices", { access: "staff" });

/** Plans and assignments of a group. */
export const listDeskWork = get("listDeskWork", "/desk/groups/:groupId/coursework", { access: "staff", shape: "list" });
export const createDeskWork = post("createDeskWork", "/desk/groups/:groupId/coursework", { access: "staff" });
export const getDeskWork = get("getDeskWork", "/desk/coursework/:workId", { access: "staff" });
export const changeDeskWork = put("changeDeskWork", "/desk/coursework/:workId", { access: "staff" });
export const removeDeskWork = remove("removeDeskWork", "/desk/coursework/:workId", { access: "staff" });

/** The assessments of a plan or an assignment, by student. */
export const getDeskAssessments = get("getDeskAssessments", "/desk/coursework/:workId/assessments", {
  access: "staff",
});
export const saveDeskAssessment = put("saveDeskAssessment", "/desk/coursework/:workId/assessments", {
  access: "staff",
});
