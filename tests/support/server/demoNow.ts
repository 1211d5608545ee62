/** Time at which the tests' demo world is created: a Thursday morning in the middle of a term. */
export const DEMO_NOW = new Date("2026-03-12T09:30:00Z");
