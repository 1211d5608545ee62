import { isSeriesEnd } from "#contract/absence/rules.ts";
import type { Day } from "#contract/dates/dates.ts";
import { type AbsenceProblems, type AbsenceValues, problemsOf } from "./formRules.ts";

/** Problems of all fields of the report form. */
export type FormProblems = AbsenceProblems & {
  chosen?: "chooseChild";
  reason?: "chooseReason";
  until?: "seriesTooLong";
};

type FormValues = {
  values: AbsenceValues;
  chosen: string[];
  /** A school asks for the reason, and none is chosen. */
  lacksReason: boolean;
  series: { until: Day | null } | null;
};

/** Returns the problems of the form; none if it can be sent. */
export function formProblems(form: FormValues, { today, timeZone }: { today: Day; timeZone: string }): FormProblems {
  const { values, chosen, lacksReason, series } = form;
  const problems: FormProblems = problemsOf(values, today, timeZone);
  if (chosen.length === 0) problems.chosen = "chooseChild";
  if (lacksReason) problems.reason = "chooseReason";
  const isSeriesRight = series?.until && values.startDay && isSeriesEnd(values.startDay, series.until);
  if (series && !isSeriesRight) problems.until = "seriesTooLong";
  return problems;
}

/** A missing choice is pointed out after an attempt to send, other problems at once. */
export const withoutMissing = ({ chosen: _, reason: __, ...problems }: FormProblems): FormProblems => problems;
