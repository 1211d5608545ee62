import { get, put } from "../endpoint.ts";

/** Reads health and emergency contacts for staff (CARD-1). Devices never keep the reply (`CHILD_CARD`). */
export const getChildCard = get("getChildCard", "/Guardians/me/students/:studentId/card");

/** Changes one thing of the card, with If-Match of the version that the guardian saw (CARE-3). */
export const changeChildCard = put("changeChildCard", "/Guardians/me/students/:studentId/card", {
  needsConnection: "healthData",
});
