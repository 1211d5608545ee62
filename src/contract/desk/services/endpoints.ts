import { get, put } from "#contract/endpoint.ts";

/** Services of the schools whose office the caller is, from when to when (SETUP-1). */
export const getDeskServices = get("getDeskServices", "/desk/services", { access: "staff", shape: "list" });

/** Switches a service of a school on from a day, or off. */
export const switchDeskService = put("switchDeskService", "/desk/schools/:schoolId/services", { access: "staff" });
