import { screenAt } from "#contract/screens.ts";

/** Whether a back button is shown: not on screens that stand on their own (NAV-7). Unknown addresses have one. */
export const hasBack = (path: string): boolean => screenAt(path)?.back !== null;
