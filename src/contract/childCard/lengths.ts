/** Maximum lengths of what guardians say in their own words. */
export const DIET_MAX = 500;
export const NOTES_MAX = 2_000;
