import { screenAddress } from "#client/lib/links.ts";
import { isPortalTab, isTabRoot } from "../tabRoots.ts";

export type Tab = {
  /** The address of the tab itself; the app navigates, the tab stays. */
  root: string;
  locale: string | null;
  /** The deep link followed last. */
  subPageId: string | undefined;
  /** The address in the app that Teams asks for. */
  destination: string | null;
  isAsleep: boolean;
};

type TeamsContext = { locale: string; subPageId: string | undefined; contentUrl: URL | undefined };

export const openedTab = (root: string): Tab => ({
  root,
  locale: null,
  subPageId: undefined,
  destination: null,
  isAsleep: false,
});

/**
 * Returns the state of the tab after Teams has reported it again. Follows a new deep link or another tab; otherwise the
 * screen stays as it was.
 */
export function wokenTab(former: Tab, { locale, subPageId, contentUrl }: TeamsContext): Tab {
  const root = contentUrl && isTabRoot(contentUrl.pathname) ? contentUrl.pathname : former.root;
  const isOther = root !== former.root;
  const linked = isOther || subPageId !== former.subPageId ? destinationOf(root, subPageId) : null;
  const elsewhere = contentUrl && (isOther || !isTabRoot(contentUrl.pathname)) ? addressIn(contentUrl) : null;
  return { root, locale, subPageId, destination: linked ?? elsewhere ?? former.destination, isAsleep: false };
}

const addressIn = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;

/** Returns the section of a tab; null for the tab of the whole portal (TEAMS-1). */
export const sectionOf = (root: string): string | null => (isTabRoot(root) && !isPortalTab(root) ? root : null);

/** Returns the target of a deep link into a tab: the address that it names, or the item of the tab's kind (TEAMS-2). */
export function destinationOf(tab: string, subPageId: string | undefined): string | null {
  if (!subPageId) return null;
  if (subPageId.startsWith("/")) return screenAddress(subPageId, ANY_ORIGIN);
  const path = ITEM_PATHS[tab.replaceAll("/", "")];
  return path ? `${path}${encodeURIComponent(subPageId)}` : null;
}

/** Takes the place of the app's own origin, which a path does not name. */
const ANY_ORIGIN = "https://app.invalid";

const ITEM_PATHS: Record<string, string> = {
  "assignments-tab": "/assignment/",
  "planning-tab": "/plan/",
};
