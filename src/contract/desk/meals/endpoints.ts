import { get, put } from "#contract/endpoint.ts";

/** The menus of the week of a day, of the schools whose office the caller is and which show it to guardians (MEAL-1). */
export const listDeskMeals = get("listDeskMeals", "/desk/meals", { access: "staff", shape: "list" });

/** Replaces the menus of some days of a school; a day without courses has none any more. */
export const saveDeskMeals = put("saveDeskMeals", "/desk/schools/:schoolId/meals", { access: "staff" });
