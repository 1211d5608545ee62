import { isPortalTab, isTabRoot } from "../tabRoots.ts";

/** A tab shows its own section, the last one the whole portal (TEAMS-1). */
export const sectionOf = (root: string): string | null => (isTabRoot(root) && !isPortalTab(root) ? root : null);
