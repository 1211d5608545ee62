import { ApiError, isConnectionLoss } from "#client/http/request/apiError.ts";

/** Reason why a change of drop-off and pick-up was not made, other than that somebody else was first. */
export type CareRefusal =
  | "notOffered"
  | "dayPast"
  | "fromPast"
  | "endFirst"
  | "personGone"
  | "tooManyPeople"
  | "lostConnection"
  | "notSaved";

/** The rule that a change breaks, by the field that the API names (CARE-1, CARE-2). */
const RULES = new Map<string, CareRefusal>([
  ["body.day", "dayPast"],
  ["body.from", "fromPast"],
  ["body.times", "endFirst"],
  ["body.weeks", "endFirst"],
  ["body.id", "personGone"],
  ["body.personId", "personGone"],
  ["body.name", "tooManyPeople"],
]);

/** Returns the reason for an error of a change. */
export function careRefusalOf(error: unknown): CareRefusal {
  if (isConnectionLoss(error)) return "lostConnection";
  if (!(error instanceof ApiError)) return "notSaved";
  if (error.status === 403 || error.status === 404) return "notOffered";
  const broken = error.problem?.errors?.flatMap(({ field }) => RULES.get(field) ?? []) ?? [];
  return broken[0] ?? "notSaved";
}
