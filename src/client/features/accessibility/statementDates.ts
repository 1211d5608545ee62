/** The day when the statement was first written. */
export const PREPARED_ON = "2026-11-22";

/** The day of its latest review. A test asks for one with every release. */
export const REVIEWED_ON = "2026-11-27";
