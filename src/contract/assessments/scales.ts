/** Grade levels of a matrix; level 0 is not achieved (GRP-4). A scale of its own may have more. */
export const GRADE_LEVELS = 4;

/** Cell for "not achieved", the same in every row. */
export const NOT_ACHIEVED_CELL = "F";

/** Type of a cell that holds text instead of a level (GRP-5). */
export const TEXT_CELL = "NotAchievedTextField";

/** Feedback with an edit date before this day counts as not edited (PROG-5). */
export const EDITED_SINCE = "2000-01-01";

/** Colour scales: ten base colours; levels from 1 on are mapped, and those beyond the ninth share the last (LIM-4). */
export const SCALE_COLORS = 10;
export const scaleColorOf = (level: number): number => Math.min(Math.max(level, 0), SCALE_COLORS - 1);

export const BLOCK_PART_TYPES = ["assessmentGoal", "matrix", "assessmentonlyfeedback"] as const;

/** Maximum number of latest results. */
export const LATEST_RESULTS = 5;

/** Number of comments shown at first, and added by each 'Show more' (PROG-7). */
export const COMMENTS_STEP = 5;
