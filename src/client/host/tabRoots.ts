import { withoutEndSlash } from "#contract/screenTable.ts";

/** The tab that shows the whole portal. */
const PORTAL_TAB_ROOT = "/skolvy-tab";

/** The addresses of the tabs in Teams (TEAMS-1). */
export const TAB_ROOTS = [
  "/assignments-tab",
  "/planning-tab",
  "/assessments-tab",
  "/attendance-tab",
  PORTAL_TAB_ROOT,
] as const;

export const isPortalTab = (path: string): boolean => withoutEndSlash(path) === PORTAL_TAB_ROOT;

export const isTabRoot = (path: string): boolean => TAB_ROOTS.some((root) => root === withoutEndSlash(path));
