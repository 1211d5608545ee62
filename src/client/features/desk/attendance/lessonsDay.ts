/** Part of the address that names another day than today. */
export const LESSONS_DAY = "day";
