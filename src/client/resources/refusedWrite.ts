import { ApiError } from "#client/http/request/apiError.ts";

/** Reason why a write for a child failed as a whole: not offered any more, not taken as it is, or no reply to rely on. */
export type RefusedWrite = "notOffered" | "notTaken" | "lostConnection";

const BAD_INPUT = 400;

/**
 * Returns a function that names the reason for an error of a write for a child.
 * @param startPassed the reason if the start has become too early, as in a form that is open over midnight
 * @param conflict the reason if the school's state does not allow it, where the server says so by 409
 */
export const refusedWrite =
  <StartPassed extends string, Conflict extends string = never>(startPassed: StartPassed, conflict?: Conflict) =>
  (error: unknown): RefusedWrite | StartPassed | Conflict => {
    if (!(error instanceof ApiError)) return "lostConnection";
    if (error.status === 403 || error.status === 404) return "notOffered";
    if (error.status === 409 && conflict !== undefined) return conflict;
    if (error.status !== BAD_INPUT) return "lostConnection";
    const isStart = error.problem?.errors?.some(({ field }) => field === "body.startTime");
    return isStart ? startPassed : "notTaken";
  };
