import { SCREENS, screenAt } from "../screens.ts";

/** Activities that Teams' feed shows of Skolvy (PREF-6). The manifest declares each with its text; none names anybody. */
export const TEAMS_ACTIVITIES = [
  "message",
  "post",
  "documentation",
  "meeting",
  "event",
  "urgent",
  "daily",
  "deskMessage",
  "deskAbsence",
  "deskLeave",
  "deskFlag",
  "deskDelivery",
  "deskUnseen",
] as const;
export type TeamsActivity = (typeof TEAMS_ACTIVITIES)[number];

/** Id, in the manifest, of the tab that shows the whole portal. */
const PORTAL_TAB = "skolvy";
const TAB_ADDRESS = /^\/(.+)-tab$/;

/** Returns the id of the tab in which an address belongs: that of its screen, or of a screen above it. */
export function teamsTabOf(address: string): string {
  const [path = ""] = address.split(/[?#]/);
  return tabOf(screenAt(path));
}

function tabOf(screen: ReturnType<typeof screenAt>): string {
  const own = screen?.aliases?.map((alias) => TAB_ADDRESS.exec(alias)?.[1]).find((id) => id !== undefined);
  return own ?? (screen?.back ? tabOf(SCREENS[screen.back]) : PORTAL_TAB);
}
