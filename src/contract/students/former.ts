import { get, put } from "../endpoint.ts";

/** Days for which guardians keep the page of a student who has left, unless a setting says otherwise. */
export const LEFT_DAYS = 30;

/** Students whom the guardian could read about until lately, with what the guardian keeps of that (YEAR-7). */
export const listFormerStudents = get("listFormerStudents", "/Guardians/me/formerStudents", {
  access: "guardian",
  shape: "list",
});

/** Notes that the guardian has seen on home which students they no longer read about, once for all devices. */
export const noteFormerStudents = put("noteFormerStudents", "/Guardians/me/formerStudents/seen", {
  access: "guardian",
  needsConnection: "needsReply",
});

/** Guardians of a student who has come of age, with who may go on reading; empty for anybody else. */
export const listGuardianAccess = get("listGuardianAccess", "/students/:studentId/guardianAccess", { shape: "list" });

/** Lets a guardian go on reading about the student who has come of age, or takes that back. */
export const setGuardianAccess = put("setGuardianAccess", "/students/:studentId/guardianAccess/:guardianId", {
  needsConnection: "needsReply",
});
