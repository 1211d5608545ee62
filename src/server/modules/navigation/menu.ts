import type { MenuItem } from "#contract/navigation.ts";
import { isOffered, type Situation } from "#contract/offers.ts";
import { screenList } from "#contract/screens.ts";

/** Returns the offered menu entries in order (NAV-10, NAV-12, NAV-13). */
export const menuOf = (situation: Situation): MenuItem[] =>
  screenList.flatMap(([, { path, offer, menu }]) => {
    const wanted = menu?.offer ?? offer;
    if (!menu || (wanted && !isOffered(wanted, situation))) return [];
    const { text, icon, category } = menu;
    return { id: text, text, url: path, iconId: icon, ...(category && { parentId: category }) };
  });
