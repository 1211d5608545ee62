import { get, post, put, remove } from "../endpoint.ts";

export const listAbsences = get("listAbsences", "/students/:studentId/absence/", { shape: "list" });
export const reportAbsence = post("reportAbsence", "/absence", { kept: { subject: "absence", version: 1 } });
export const editAbsence = put("editAbsence", "/absence", { kept: { subject: "absence", version: 1 } });
export const removeAbsence = remove("removeAbsence", "/absence/:absenceId", {
  kept: { subject: "absence", version: 1 },
});

/** Tells the school when a student comes back, without changing the report (ABS-12). */
export const reportReturn = put("reportReturn", "/absence/:absenceId/back", {
  kept: { subject: "absence", version: 1 },
});

/** Removes an occasion of a weekly series and those after it (ABS-13). */
export const removeRestOfSeries = remove("removeRestOfSeries", "/absence/:absenceId/rest", {
  kept: { subject: "absence", version: 1 },
});

/** The caller's children whose school takes reports (ABS-11). */
export const listAbsenceChildren = get("listAbsenceChildren", "/Guardians/me/absenceChildren", {
  access: "guardian",
  shape: "list",
});
