import { isConnectionLoss } from "./apiError.ts";

/** A write whose answer never came: it may have been done all the same. */
export type Unanswered = { written: string; key: string };

/** The same write tried again carries the key of the first try, so that it is done once; another gets a key of its own. */
export const keyOfWrite = (written: string, unanswered: Unanswered | null, newKey: () => string): string =>
  unanswered?.written === written ? unanswered.key : newKey();

/** Any answer settles a write; a lost connection leaves it open. */
export const unansweredAfter = (failure: unknown, write: Unanswered): Unanswered | null =>
  isConnectionLoss(failure) ? write : null;
