/** A Thursday morning in the middle of a term, on which the tests' demo world was first started. */
export const DEMO_NOW = new Date("2026-03-12T09:30:00Z");
