import type { Ending } from "#server/database/schema/sources.ts";

/** Number and share of a school's items that may end, or of a delivery's that may be bad, before a person has to look. */
const ALWAYS = 5;
const SHARE = 0.1;

/** Whether a part is more than five and more than a tenth of the whole. */
export const isTooMuch = (part: number, whole: number): boolean => part > Math.max(ALWAYS, whole * SHARE);

/**
 * Returns what would end too much of a school.
 * @param allowed endings that somebody has looked at: as many may end, and no more
 */
export const tooMuchEnded = (endings: Ending[], allowed: Ending[] = []): Ending[] =>
  endings.filter(({ schoolId, kind, ended, of }) => {
    const isAllowed = allowed.some((one) => one.schoolId === schoolId && one.kind === kind && ended <= one.ended);
    return isTooMuch(ended, of) && !isAllowed;
  });

/** A run that would end more than it may unasked. */
export class Braked extends Error {
  readonly endings: Ending[];

  constructor(endings: Ending[]) {
    super("The run would end too much of a school.");
    this.endings = endings;
  }
}
