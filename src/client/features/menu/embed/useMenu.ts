import { useLocation } from "react-router-dom";
import { isPortalTab } from "#client/host/tabRoots.ts";
import { paths } from "#client/lib/paths.ts";
import { useNavigation } from "#client/resources/navigation.ts";
import { useUnread } from "#client/resources/notifications.ts";
import type { MenuItem } from "#contract/navigation.ts";
import type { UnreadSummary } from "#contract/notifications.ts";
import { currentItem } from "./menu.ts";

export type Menu = {
  /** Undefined until the menu of this student is known. */
  items: MenuItem[] | undefined;
  /** The item whose screen is shown. */
  current: MenuItem | undefined;
  unread: UnreadSummary | undefined;
  hasFailed: boolean;
  reload: () => void;
};

/** What the active student's menu offers, where in it we are, and what is unread behind it (NAV-3, NAV-9). */
export function useMenu(): Menu {
  const { data: items, error, reload } = useNavigation();
  const { pathname } = useLocation();
  const screen = isPortalTab(pathname) ? paths.home : pathname;
  return {
    items,
    current: currentItem(items ?? [], screen),
    unread: useUnread().data,
    hasFailed: error !== undefined,
    reload,
  };
}
