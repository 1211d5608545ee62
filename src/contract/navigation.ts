import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type { MenuItem } from "./schemas/app.ts";

/** The menu is the server's: the screens that are offered, and the entries that the schools have added (NAV-3). */
export const getNavigation = {
  name: "getNavigation",
  method: "GET",
  path: "/navigation",
  shape: "list",
  offer: OFFERS.everybody,
  asksWhatIsOffered: true,
  audit: null,
} as const satisfies Endpoint;
