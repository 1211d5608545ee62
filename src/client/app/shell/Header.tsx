import { useLocation } from "react-router-dom";
import { unreadAt } from "#client/features/menu/embed/menu.ts";
import { parentOf } from "#client/features/menu/embed/parentOf.ts";
import { useMenu } from "#client/features/menu/embed/useMenu.ts";
import { LanguageMenu } from "#client/features/profile/embed/LanguageMenu.tsx";
import { StudentPicker } from "#client/features/studentSwitch/embed/StudentPicker.tsx";
import { isTabRoot } from "#client/host/tabRoots.ts";
import { useHost } from "#client/host/useHost.ts";
import { paths } from "#client/lib/paths.ts";
import { screenAt } from "#contract/screens.ts";
import { BackButton } from "./BackButton.tsx";
import { EventsBell } from "./EventsBell.tsx";
import { HeaderBar, HeaderSpace } from "./HeaderBar.tsx";
import { UserMenu } from "./UserMenu.tsx";

/**
 * Shows the student at the left and the signed-in person at the right. Teams has its own language, and around a single section
 * its tabs replace the menu.
 */
export function Header({ isPhone }: { isPhone: boolean }) {
  const menu = useMenu();
  const hasEvents = menu.items?.some(({ url }) => url === paths.events);
  const { kind, section } = useHost();
  const isInTeams = kind === "teams";
  return (
    <HeaderBar isPhone={isPhone} hasMenu={section === null}>
      <BackButton to={useAbove()} />
      <StudentPicker />
      <HeaderSpace />
      {!isPhone && !isInTeams && <LanguageMenu />}
      {hasEvents && section === null && <EventsBell unread={unreadAt(paths.events, menu.unread)} />}
      {!isInTeams && <UserMenu />}
    </HeaderBar>
  );
}

/**
 * Returns the address of the list that the current screen belongs to; null for a screen without a back button (NAV-7). A tab that
 * shows one section has no menu, so every screen but the section's own has the button.
 */
function useAbove(): string | null {
  const { pathname } = useLocation();
  const { section } = useHost();
  if (section) return isTabRoot(pathname) ? null : section;
  return hasBack(pathname) ? parentOf(pathname) : null;
}

/** Tells whether a screen has a back button (NAV-7). Unknown addresses have one. */
export const hasBack = (path: string): boolean => screenAt(path)?.back !== null;
