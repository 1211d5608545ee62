/** The addresses at which the tabs in Teams open (TEAMS-1). */
export const TAB_ROOTS = [
  "/assignments-tab/",
  "/planning-tab/",
  "/assessments-tab/",
  "/attendance-tab/",
  "/skolvy-tab/",
] as const;

const withoutSlash = (path: string): string => path.replace(/\/+$/, "") || "/";

export const isTabRoot = (path: string): boolean => TAB_ROOTS.some((root) => withoutSlash(root) === withoutSlash(path));
