import type { DeskProblem } from "#contract/desk/office/schemas.ts";
import { type DataProblem, isDataProblemCode } from "#contract/integration/dataProblems.ts";

/**
 * Presents a stored problem. Only its English words are of use if an earlier version stored it without a code, or a newer one with a
 * code that is unknown here.
 */
export const problemAtDesk = (stored: DataProblem | null, words: string): DeskProblem =>
  stored && isDataProblemCode(stored.code) ? { ...stored, words } : { code: null, values: {}, words };
