import type { WithoutCare } from "#contract/kinds.ts";

type OfDay = { hours: object | null; without: WithoutCare | null | undefined };

/** Returns why a day has no times of care, as far as it is said: beside times of school, only that they are missing. */
export const reasonSaid = ({ hours, without = null }: OfDay): WithoutCare | null =>
  hours === null || without === "NO_TIMES" ? without : null;

/** Whether a child has neither school nor care on a day on which it else might, and so no lunch there. */
export const isAtHome = ({ hours, without }: OfDay): boolean =>
  hours === null && (without === "CLOSED" || without === "NOT_COMING");
