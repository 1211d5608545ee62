import { z } from "zod";
import { Id } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export const MENU_CATEGORIES = ["EDUCATION", "MENTOR", "ADMINISTRATION"] as const;
export type MenuCategory = (typeof MENU_CATEGORIES)[number];

export const MenuItem = z.object({
  id: Id,
  /** A text key of the namespace navigation, or the text itself for a school's own link. */
  text: z.string(),
  url: z.string(),
  iconId: z.string(),
  parentId: z.enum(MENU_CATEGORIES).optional(),
  /** EXTERNAL opens a new tab, or the native app's browser. */
  type: z.literal("EXTERNAL").optional(),
});
export type MenuItem = z.infer<typeof MenuItem>;

export const getNavigation = endpoint({
  method: "GET",
  path: "/navigation",
  offer: OFFERS.everybody,
  audit: null,
  summary: "The menu of the active student, by its services and its first school's type.",
  reply: z.array(MenuItem),
});
