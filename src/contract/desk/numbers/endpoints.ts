import { get } from "#contract/endpoint.ts";

/** Attendance of a group in this term, by student and by reason, for the office (DESK-3). */
export const getDeskNumbers = get("getDeskNumbers", "/desk/groups/:groupId/numbers", { access: "staff" });
