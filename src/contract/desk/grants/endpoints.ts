import { get, post } from "#contract/endpoint.ts";

/** Groups that an office has given staff beside the roster, and whom it can give which (DESK-11). */
export const getDeskGrants = get("getDeskGrants", "/desk/grants", { access: "staff" });

/** Gives a member of staff a group until a day, as a substitute or to support its students. */
export const grantDeskGroup = post("grantDeskGroup", "/desk/groups/:groupId/grants", { access: "staff" });

/** Ends that at once. */
export const endDeskGrant = post("endDeskGrant", "/desk/groups/:groupId/grants/end", { access: "staff" });
