import { screenAddress } from "#client/lib/links.ts";

/** Stands in for the app's own, which a path does not name. */
const ANY_ORIGIN = "https://app.invalid";

/** Where a deep link into a tab leads: to the address it names, or to the item of the tab's kind (TEAMS-2). */
export function destinationOf(tab: string, subPageId: string | undefined): string | null {
  if (!subPageId) return null;
  if (subPageId.startsWith("/")) return screenAddress(subPageId, ANY_ORIGIN);
  const path = ITEM_PATHS[tab.replaceAll("/", "")];
  return path ? `${path}${encodeURIComponent(subPageId)}` : null;
}

const ITEM_PATHS: Record<string, string> = {
  "assignments-tab": "/assignment/",
  "planning-tab": "/plan/",
};
