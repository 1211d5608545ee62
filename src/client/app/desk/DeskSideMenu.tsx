import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { type DeskSection, useDeskFooter, useDeskMenu } from "#client/features/desk/menu/useDeskMenu.ts";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { DESK_SCREENS, deskLink, deskScreenAt } from "#contract/desk/screens.ts";
import { FooterBar } from "../shell/FooterBar.tsx";
import { SideMenu } from "../shell/SideMenu.tsx";
import { SideMenuPending } from "../shell/SideMenuPending.tsx";

type WithMenu = { menu: DeskSection[] | undefined };

/** The desk's menu at the side of a wide screen. */
export function DeskSideMenu({ menu, isCollapsed }: WithMenu & { isCollapsed: boolean }) {
  return <SideMenu isCollapsed={isCollapsed} sections={menu ?? []} pending={!menu && <SideMenuPending />} />;
}

/** The desk's menu at the foot of a phone. */
export function DeskFooterBar({ menu }: WithMenu) {
  return <FooterBar items={useDeskFooter(menu ?? [])} isPending={!menu} />;
}

/** Announces what has come to wait, which others see at the badges (WCAG 4.1.3). */
export function WaitingAnnouncement() {
  const menu = useDeskMenu();
  const { pathname } = useLocation();
  const known = useRef<Map<string, number>>(undefined);
  useEffect(() => {
    if (!menu) return;
    const items = menu.flatMap((section) => section.items);
    const before = known.current;
    known.current = new Map(items.map(({ id, count }) => [id, count]));
    const grown = items.find(({ id, count }) => count > (before?.get(id) ?? count));
    // An open conversation announces its new messages itself.
    const isHeard = grown?.url === deskLink("inbox") && deskScreenAt(pathname) === DESK_SCREENS.thread;
    if (grown && !isHeard) announce(grown.name);
  });
  return null;
}
