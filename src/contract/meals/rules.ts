/** Longest name of a course, and the number of courses of a day. */
export const COURSE_MAX = 300;
export const COURSES_MAX = 12;

/** Longest text that the office pastes for a week. */
export const WEEK_TEXT_MAX = 10_000;
