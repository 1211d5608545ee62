import { isConnectionLoss, statusOf } from "#client/http/request/apiError.ts";
import type { Absence } from "#contract/absence.ts";

/** Reason why the school could not be told when a student comes back. */
export type BackRefusal =
  | "notOffered"
  | "removedElsewhere"
  | "backChanged"
  | "backOver"
  | "backWrong"
  | "lostConnection"
  | "backNotSent";

/** Returns whether the report as it is now decides what an error means. */
export const dependsOnReport = (error: unknown): boolean => [400, 404, 409].includes(statusOf(error) ?? 0);

/**
 * Returns the reason for an error of telling the school (ABS-12).
 * @param shown the version of the report that the guardian saw
 * @param latest the report as it is now; null if it has been removed, undefined where the error does not depend on it
 */
export function backRefusalOf(error: unknown, shown: string, latest?: Pick<Absence, "version"> | null): BackRefusal {
  if (isConnectionLoss(error)) return "lostConnection";
  const status = statusOf(error);
  if (status === 403) return "notOffered";
  if (latest === null) return "removedElsewhere";
  if (latest && latest.version !== shown) return "backChanged";
  if (status === 409) return "backOver";
  return status === 400 ? "backWrong" : "backNotSent";
}
