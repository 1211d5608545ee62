import type { AbsenceProblems } from "./formRules.ts";

/** Problems of all fields of the report form. */
export type FormProblems = AbsenceProblems & {
  chosen?: "chooseChild";
  reason?: "chooseReason";
  until?: "seriesTooLong";
};

/** The way of sending that was tried last: the form, or all of a day by one press. */
export type Tried = "form" | "wholeDay" | null;

/** Returns the problems that are shown: a missing choice only after trying to send what needs it, other problems at once. */
export function shownProblems(problems: FormProblems, tried: Tried): FormProblems {
  if (tried === "form") return problems;
  const { length: _, ...ofDay } = problems;
  if (tried === "wholeDay") return ofDay;
  const { chosen: __, reason: ___, ...others } = ofDay;
  return others;
}
