import { get, put } from "#contract/endpoint.ts";

export const DESK_PAGE_SIZE = 50;

/** The caller as staff, and how much waits at the desk. */
export const getDesk = get("getDesk", "/desk", { access: "staff" });

/** The stream of what changes for staff (EVT-2). */
export const watchDesk = get("watchDesk", "/desk/live", { access: "staff", content: "events" });

/** Absence today by group, and reports for later days that nobody has seen (DESK-3). */
export const listDeskAbsences = get("listDeskAbsences", "/desk/absences", { access: "staff" });

/** Drop-off and pick-up today by group (DESK-3). */
export const listDeskCare = get("listDeskCare", "/desk/care", { access: "staff" });

/** Confirms to the guardians that the school has received a report as it is now (DESK-3, ABS-15). */
export const markAbsenceSeen = put("markAbsenceSeen", "/desk/absences/:absenceId/seen", { access: "staff" });

/** Applications for leave that wait for a decision, and those decided lately (DESK-7). */
export const listDeskLeave = get("listDeskLeave", "/desk/leave", { access: "staff", shape: "list" });
export const decideOnLeave = put("decideOnLeave", "/desk/leave/:leaveId/decision", { access: "staff" });
