/** Number and share of a school's items that may end, or of a delivery's that may be bad, before a person has to look. */
const ALWAYS = 5;
const SHARE = 0.1;

/** Whether a part is more than five and more than a tenth of the whole. */
export const isTooMuch = (part: number, whole: number): boolean => part > Math.max(ALWAYS, whole * SHARE);

/** Kinds whose endings are counted by school. */
export type EndingKind = "student" | "lesson" | "guardianship" | "role" | "membership" | "ownership";

export type Ending = { schoolId: string; kind: EndingKind; ended: number; of: number };

/** Returns what would end too much of a school. */
export const tooMuchEnded = (endings: Ending[]): Ending[] => endings.filter(({ ended, of }) => isTooMuch(ended, of));
