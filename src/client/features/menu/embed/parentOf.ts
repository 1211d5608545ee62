import { SCREENS, screenAt } from "#contract/screens.ts";

/** The screen above: the list that this one belongs to, else home. */
export const parentOf = (path: string): string => SCREENS[screenAt(path)?.back ?? "home"].path;
