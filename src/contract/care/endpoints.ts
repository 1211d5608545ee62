import { get, put } from "../endpoint.ts";

export const getCare = get("getCare", "/Guardians/me/students/:studentId/care");

/** Changes one thing of the plan, with If-Match of the version that the guardian saw (CARE-3). */
export const changeCare = put("changeCare", "/Guardians/me/students/:studentId/care", {
  kept: { subject: "care", version: 1 },
});
