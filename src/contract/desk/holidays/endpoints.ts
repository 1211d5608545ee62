import { get, post, put } from "#contract/endpoint.ts";

/** Rounds of questions about the days of holidays, of the groups within reach (HOL-1, HOL-3). */
export const listDeskHolidays = get("listDeskHolidays", "/desk/holidays", { access: "staff" });
export const createDeskHoliday = post("createDeskHoliday", "/desk/holidays", { access: "staff" });
export const getDeskHoliday = get("getDeskHoliday", "/desk/holidays/:roundId", { access: "staff" });
export const changeDeskHoliday = put("changeDeskHoliday", "/desk/holidays/:roundId", { access: "staff" });

/** Cancels a round. The days that were answered are no longer days of care. */
export const cancelDeskHoliday = put("cancelDeskHoliday", "/desk/holidays/:roundId/end", { access: "staff" });

/** The children without an answer, and a reminder to their guardians (DESK-14). */
export const getDeskHolidayMissing = get("getDeskHolidayMissing", "/desk/holidays/:roundId/missing", {
  access: "staff",
});
export const remindOfDeskHoliday = post("remindOfDeskHoliday", "/desk/holidays/:roundId/reminders", {
  access: "staff",
});
