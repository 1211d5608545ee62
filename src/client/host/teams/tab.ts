import { isPortalTab, isTabRoot } from "../tabRoots.ts";

export type Tab = {
  /** Where the tab was opened; the address moves on, the tab stays. */
  root: string;
  locale: string | null;
  /** The deep link that was followed last. */
  subPageId: string | undefined;
  /** Where in the app Teams wants to be. */
  destination: string | null;
  isAsleep: boolean;
};

type Told = { locale: string; subPageId: string | undefined; contentUrl: URL | undefined };

export const openedTab = (root: string): Tab => ({
  root,
  locale: null,
  subPageId: undefined,
  destination: null,
  isAsleep: false,
});

/**
 * What becomes of the tab when Teams tells about it anew. A new deep link is followed and another tab is gone to; else the
 * person finds the screen that was left.
 */
export function wokenTab(former: Tab, { locale, subPageId, contentUrl }: Told): Tab {
  const root = contentUrl && isTabRoot(contentUrl.pathname) ? contentUrl.pathname : former.root;
  const isOther = root !== former.root;
  const linked = isOther || subPageId !== former.subPageId ? destinationOf(root, subPageId) : null;
  const elsewhere = contentUrl && (isOther || !isTabRoot(contentUrl.pathname)) ? addressIn(contentUrl) : null;
  return { root, locale, subPageId, destination: linked ?? elsewhere ?? former.destination, isAsleep: false };
}

const addressIn = ({ pathname, search, hash }: URL): string => `${pathname}${search}${hash}`;

/** A tab shows its own section, the last one the whole portal (TEAMS-1). */
export const sectionOf = (root: string): string | null => (isTabRoot(root) && !isPortalTab(root) ? root : null);

/** Where a deep link into a tab leads: to the address it names, or to the item of the tab's kind (TEAMS-2). */
export function destinationOf(tab: string, subPageId: string | undefined): string | null {
  if (!subPageId) return null;
  if (subPageId.startsWith("/")) return subPageId;
  const path = ITEM_PATHS[tab.replaceAll("/", "")];
  return path ? `${path}${encodeURIComponent(subPageId)}` : null;
}

const ITEM_PATHS: Record<string, string> = {
  "assignments-tab": "/assignment/",
  "planning-tab": "/plan/",
};
