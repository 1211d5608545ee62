import { isOffered, type Situation } from "#contract/offers.ts";
import type { MenuItem } from "#contract/screens.ts";
import { screenList } from "#contract/screens.ts";

/** The entries of the menu in their order, for what is offered (NAV-10, NAV-12, NAV-13). */
export const menuOf = (situation: Situation): MenuItem[] =>
  screenList.flatMap(([, { path, offer, menu }]) => {
    const wanted = menu?.offer ?? offer;
    if (!menu || (wanted && !isOffered(wanted, situation))) return [];
    const { text, icon, category } = menu;
    return { id: text, text, url: path, iconId: icon, ...(category && { parentId: category }) };
  });
