import { get } from "../endpoint.ts";

/** The menu is the server's: the screens that are offered, and the entries that the schools have added (NAV-3). */
export const getNavigation = get("getNavigation", "/navigation", { shape: "list" });
