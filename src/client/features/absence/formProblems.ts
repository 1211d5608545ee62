import type { AbsenceProblems } from "./formRules.ts";

/** Problems of all fields of the report form. */
export type FormProblems = AbsenceProblems & {
  chosen?: "chooseChild";
  reason?: "reasonMissing";
  until?: "seriesTooLong";
};

/** Leaves out missing choices, which are shown only after trying to send. */
export const withoutRequired = ({ length: _, chosen: __, reason: ___, ...problems }: FormProblems): FormProblems =>
  problems;
