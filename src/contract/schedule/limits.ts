/** Instance types of the assignments that are tests (ASG-11). */
export const WRITTEN_TEST = "ASSIGNMENT_TYPE_WRITTEN_TEST";
export const VERBAL_TEST = "ASSIGNMENT_TYPE_VERBAL_TEST";

/** Maximum number of days of one call: more than a month's six weeks and the days that home shows. */
export const SCHEDULE_DAYS_MAX = 100;

/** Maximum length of an item. */
export const SCHEDULE_LENGTH_MAX_DAYS = 31;

/** Debounce of requests while somebody moves through days. */
export const SCHEDULE_FETCH_DELAY_MS = 500;

/** Debounce of the layout while a window is resized. */
export const SCHEDULE_RESIZE_DELAY_MS = 125;

/** Minimum length of a lesson with a layout of several lines, in minutes. */
export const SCHEDULE_TALL_MINUTES = 40;
