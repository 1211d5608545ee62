import { useEffect } from "react";
import { useHost } from "#client/host/useHost.ts";
import { logFailure } from "#client/lib/log.ts";
import { unreadAt } from "./menu.ts";
import { useMenu } from "./useMenu.ts";

/** Not every browser has these, although the types say so. */
type Badging = Partial<Pick<Navigator, "setAppBadge" | "clearAppBadge">>;

/** The number at the icon of the installed app: the sum of those in the menu, until somebody signs out (NAV-9). */
export function AppBadge() {
  const { items, unread } = useMenu();
  const isOwnApp = useHost().kind === "browser";
  const count = items && unread && items.reduce((sum, { url }) => sum + unreadAt(url, unread), 0);

  useEffect(() => {
    if (isOwnApp && count !== undefined) show(count);
  }, [isOwnApp, count]);
  useEffect(() => () => show(0), []);
  return null;
}

function show(count: number): void {
  const { setAppBadge, clearAppBadge }: Badging = navigator;
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  shown?.catch((error: unknown) => logFailure("The icon's badge was not changed", error));
}
