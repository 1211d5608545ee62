/** So few that a run may end all of them. */
export const FAMILIES = 3;
export const numbers = Array.from({ length: FAMILIES }, (_, number) => number);

export const START = "2026-08-17";
export const BORN = "2014-05-01";

/** Ids of the guardians of a child. */
export const guardiansOf = (number: number): string[] =>
  number === 0 ? ["parent-0", "parent-1"] : [`parent-${number}`];

/** Ids of the schools of a child. */
export const schoolsOf = (number: number): string[] => (number === FAMILIES - 1 ? ["school", "annex"] : ["school"]);
