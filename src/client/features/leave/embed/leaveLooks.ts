import type { LeaveState } from "#contract/kinds.ts";

/** Looks of the states of an application. None asks for an answer, so none looks like a warning (CALM-9). */
export const LEAVE_LOOKS = {
  SUBMITTED: "brand",
  WITHDRAWN: "neutral",
  GRANTED: "success",
  DENIED: "outline",
} as const satisfies Record<LeaveState, string>;
