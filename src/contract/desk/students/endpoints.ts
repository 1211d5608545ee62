import { get } from "#contract/endpoint.ts";

/** Groups whose students the caller sees. */
export const listDeskGroups = get("listDeskGroups", "/desk/groups", { access: "staff", shape: "list" });

/** The students of a group, each with the way to their page (DESK-10). */
export const listDeskStudents = get("listDeskStudents", "/desk/groups/:groupId/students", {
  access: "staff",
  shape: "list",
});

/** A row for each student of a class, for its mentor and the office (DESK-16). */
export const getDeskGlance = get("getDeskGlance", "/desk/groups/:groupId/glance", { access: "staff" });

/** Students within reach whose own name, or a guardian's, has words that begin as typed (DESK-13). */
export const searchDeskStudents = get("searchDeskStudents", "/desk/search", { access: "staff", shape: "list" });

/** A student's page for staff: guardians, mentors, absence of the term, meetings and shared notes (DESK-10). */
export const getDeskStudent = get("getDeskStudent", "/desk/students/:deskStudentId", { access: "staff" });
