import { get, put } from "../endpoint.ts";

/**
 * The days of holidays that schools ask about, for all active students of the caller at once, so that a row can be copied to
 * siblings (HOL-1). The handler writes the audit entries.
 */
export const listHolidays = get("listHolidays", "/Guardians/me/holidays", { access: "guardian", shape: "list" });

/** Answers days of a holiday for a student, with If-Match of the plan of care that the guardian saw (HOL-2, CARE-3). It waits behind other changes of it. */
export const answerHoliday = put("answerHoliday", "/Guardians/me/students/:studentId/holidays/:roundId", {
  kept: { subject: "care", version: 1 },
});
