import { ApiError, isConnectionLoss } from "#client/http/request/apiError.ts";

/** The reasons that a form has words for: by the field that the API names, by status, and for everything else. */
type Reasons = {
  fields?: Readonly<Record<string, string>>;
  statuses?: Readonly<Record<number, string>>;
  other: string;
};

export type Refusal<R extends Reasons> =
  | "lostConnection"
  | R["other"]
  | (R extends { fields: Record<string, infer Field> } ? Field : never)
  | (R extends { statuses: Record<number, infer Status> } ? Status : never);

/** Returns the reason for an error of a write. */
export function refusalOf<const R extends Reasons>(error: unknown, reasons: R): Refusal<R>;
export function refusalOf(error: unknown, { fields = {}, statuses = {}, other }: Reasons): string {
  if (isConnectionLoss(error)) return "lostConnection";
  if (!(error instanceof ApiError)) return other;
  const [broken] = error.problem?.errors?.flatMap(({ field }) => fields[field] ?? []) ?? [];
  return broken ?? statuses[error.status] ?? other;
}

/** A change of drop-off and pick-up (CARE-1, CARE-2). */
export const CARE_REFUSALS = {
  fields: {
    "body.day": "dayPast",
    "body.from": "fromPast",
    "body.times": "endFirst",
    "body.weeks": "endFirst",
    "body.id": "personGone",
    "body.personId": "personGone",
    "body.name": "tooManyPeople",
  },
  statuses: { 403: "notOffered", 404: "notOffered" },
  other: "notSaved",
} as const;

/** A change of the child's card (CARD-1). */
export const CARD_REFUSALS = {
  fields: { "body.id": "contactGone", "body.name": "tooManyContacts" },
  statuses: { 403: "notOffered", 404: "notOffered" },
  other: "notSaved",
} as const;

/** An answer to a permission, which the school may have changed meanwhile (CARD-3). */
export const PERMISSION_REFUSALS = {
  statuses: { 404: "changedElsewhere", 409: "changedElsewhere" },
  other: "notSaved",
} as const;

/** Telling the school when a student comes back (ABS-12). */
export const BACK_REFUSALS = {
  statuses: { 400: "backWrong", 403: "notOffered", 404: "removedElsewhere", 409: "backOver" },
  other: "backNotSent",
} as const;

const FOR_CHILD = { 400: "notTaken", 403: "notOffered", 404: "notOffered" } as const;

/** An absence report. Its start may have passed, and its school may take reports in a system of its own (OUT-1). */
export const REPORT_REFUSALS = {
  fields: { "body.startTime": "datePast" },
  statuses: { ...FOR_CHILD, 409: "elsewhere" },
  other: "lostConnection",
} as const;

/** An application for leave. */
export const LEAVE_REFUSALS = {
  fields: { "body.startTime": "fromTomorrow" },
  statuses: FOR_CHILD,
  other: "lostConnection",
} as const;
