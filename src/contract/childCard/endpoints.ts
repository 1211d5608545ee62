import { get, put } from "../endpoint.ts";

/** What staff have to know of a child, and whom to call (CARD-1). Devices never keep it (`CHILD_CARD`). */
export const getChildCard = get("getChildCard", "/Guardians/me/students/:studentId/card");

/** Changes one thing of the card, with If-Match of the version that the guardian saw (CARE-3). */
export const changeChildCard = put("changeChildCard", "/Guardians/me/students/:studentId/card");
