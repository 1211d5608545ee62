import { isTabRoot } from "#client/host/tabRoots.ts";
import { paths } from "#client/lib/paths.ts";

/** Screens that stand on their own: there is nothing to go back to (NAV-7). */
const WITHOUT_BACK: readonly string[] = [
  paths.home,
  paths.assignments,
  paths.menu,
  paths.posts,
  paths.plans,
  paths.groups,
  paths.schedule,
  paths.events,
  paths.conversations,
  paths.absence,
  paths.reportAttendance,
  paths.courses,
  paths.progress,
  paths.allForms,
  paths.meetings,
];

export const hasBack = (path: string): boolean => !WITHOUT_BACK.includes(withoutSlash(path)) && !isTabRoot(path);

const withoutSlash = (path: string): string => path.replace(/\/+$/, "") || "/";
