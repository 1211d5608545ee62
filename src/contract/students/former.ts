import { get, put } from "../endpoint.ts";

/** Students whom the guardian could read about until lately, with what the guardian keeps of that (YEAR-7). */
export const listFormerStudents = get("listFormerStudents", "/Guardians/me/formerStudents", {
  access: "guardian",
  shape: "list",
});

/** Guardians of a student who has come of age, with who may go on reading; empty for anybody else. */
export const listGuardianAccess = get("listGuardianAccess", "/students/:studentId/guardianAccess", { shape: "list" });

/** Lets a guardian go on reading about the student who has come of age, or takes that back. */
export const setGuardianAccess = put("setGuardianAccess", "/students/:studentId/guardianAccess/:guardianId", {
  needsConnection: "needsReply",
});
