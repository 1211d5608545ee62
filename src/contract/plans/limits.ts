/** Length of a plan without an end, in days. */
export const PLAN_DEFAULT_DAYS = 7;

/** Hours from the start of a plan to its climax. */
export const PLAN_CLIMAX_HOURS = 6;

/** Weeks that the timeline shows, starting with the current one, and weeks per step. */
export const TIMELINE_WEEKS = 4;
export const TIMELINE_STEP_WEEKS = 1;

/** Weeks that the overview's timeline can move back and forward. */
export const OVERVIEW_WEEKS_AROUND = 20;

/** Minimum width of a bar, as a share of the timeline. */
export const BAR_MIN_SHARE = 0.1;

export const BLOCK_TYPES = ["EDITOR", "FILE", "LINK", "ASSIGNMENT", "ASSESSMENT"] as const;
