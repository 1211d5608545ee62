import { get, put } from "../endpoint.ts";

/** Reads health and emergency contacts for staff (CARD-1). */
export const getChildCard = get("getChildCard", "/Guardians/me/students/:studentId/card", { keptOnDevice: false });

/** The allergens on the cards of all active students, for marks beside their lunch (MEAL-2). The handler writes the audit entries. */
export const listCardAllergens = get("listCardAllergens", "/Guardians/me/allergens", {
  access: "guardian",
  shape: "list",
  keptOnDevice: false,
});

/** Changes one thing of the card, with If-Match of the version that the guardian saw (CARE-3). */
export const changeChildCard = put("changeChildCard", "/Guardians/me/students/:studentId/card", {
  keptOnDevice: false,
  needsConnection: "healthData",
});
