import { useTranslation } from "react-i18next";
import { footerItems, menuSections, unreadAt } from "#client/features/menu/embed/menu.ts";
import { type Menu, useHelpItem, useMenu } from "#client/features/menu/embed/useMenu.ts";
import { useShownItem } from "#client/features/menu/embed/useShownItem.tsx";
import { paths } from "#client/lib/paths.ts";
import { useService } from "#client/session/services.ts";
import { useSchoolType } from "#client/session/students.ts";
import type { MenuItem } from "#contract/app/schemas.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { FooterBar } from "./FooterBar.tsx";
import { SideMenu } from "./SideMenu.tsx";
import { SideMenuPending } from "./SideMenuPending.tsx";

/** A guardian's menu at the side, with the help center at its foot. */
export function PortalSideMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const menu = useMenu();
  const { t } = useTranslation("navigation");
  const shown = useShownItem(menu);
  const help = useHelpItem();
  return (
    <SideMenu
      isCollapsed={isCollapsed}
      sections={menuSections(menu.items ?? []).map(({ category, items }) => ({
        title: category && t(category),
        items: items.map((item) => shown(item)),
      }))}
      foot={[shown(help)]}
      pending={!menu.items && <SideMenuPending hasFailed={menu.hasFailed} onRetry={menu.reload} />}
    />
  );
}

/** Home is there before the menu is. */
const HOME: MenuItem = { id: "home", text: "home", url: paths.home, iconId: "home" };
const MORE: MenuItem = { id: "more", text: "more", url: paths.menu, iconId: "more" };

/** A guardian's menu on a phone: three places for what is used most, and the rest behind More (NAV-2). */
export function PortalFooterBar() {
  const menu = useMenu();
  const hasAssignmentOutcomes = useService("msAssignmentOutcomes");
  const isPreschool = useSchoolType() === SCHOOL_TYPES.PRESCHOOL;
  const items = footerItems(menu.items ?? [HOME], { isPreschool, hasAssignmentOutcomes });
  const current = items.find((item) => item === menu.current) ?? MORE;
  const shown = useShownItem({ items, current, unread: menu.unread });
  const more = shown(MORE, {
    unread: unreadBehindMore(menu, items),
    hasUnsent: !items.some(({ url }) => url === paths.conversations),
  });
  return <FooterBar items={[...items.map((item) => shown(item)), more]} isPending={!menu.items} />;
}

/** Counts what is unread on the screens that have no place of their own in the bar. The bell in the header counts events. */
const unreadBehindMore = ({ items = [], unread }: Menu, shown: MenuItem[]): number =>
  items
    .filter((item) => item.url !== paths.events && !shown.includes(item))
    .reduce((sum, { url }) => sum + unreadAt(url, unread), 0);
