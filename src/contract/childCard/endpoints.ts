import { get, put } from "../endpoint.ts";

/** Reads health and emergency contacts for staff (CARD-1). */
export const getChildCard = get("getChildCard", "/Guardians/me/students/:studentId/card", { keptOnDevice: false });

/** Changes one thing of the card, with If-Match of the version that the guardian saw (CARE-3). */
export const changeChildCard = put("changeChildCard", "/Guardians/me/students/:studentId/card", {
  keptOnDevice: false,
  needsConnection: "healthData",
});
