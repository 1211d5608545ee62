import { millisecondsInHour } from "date-fns/constants";
import { DUE_SOON_HOURS } from "../assignments/kinds.ts";
import type { FieldTemplate, Form } from "./schemas.ts";

type DayOf = (moment: string | Date) => string;

/**
 * A form is read-only once submitted and past its due date; the due day itself still counts (FORM-3).
 * @param dayOf the day of a moment in the school's zone
 */
export const isReadOnly = (form: Pick<Form, "dueDate" | "formInstances">, now: Date, dayOf: DayOf): boolean =>
  form.formInstances.some(({ status }) => status === "SUBMITTED") && isPastDue(form.dueDate, now, dayOf);

export const isPastDue = (dueDate: string | null, now: Date, dayOf: DayOf): boolean =>
  dueDate !== null && dayOf(now) > dayOf(dueDate);

export type FormStanding = "late" | "soon" | "open" | "submitted";

/** Returns whether a form is answered for the student: by the guardian, or by another one (DUE-6). */
export const isSubmitted = ({ formInstances: [own], answeredBy }: Omit<Answered, "dueDate">): boolean =>
  own?.status === "SUBMITTED" || answeredBy !== null;

/** Returns how urgent a form is: a deadline that has passed, or is near enough to be highlighted. */
export function standingOf(form: Answered, now: Date): FormStanding {
  if (isSubmitted(form)) return "submitted";
  const { dueDate } = form;
  const left = dueDate === null ? Number.POSITIVE_INFINITY : Date.parse(dueDate) - now.getTime();
  if (left < 0) return "late";
  return left <= DUE_SOON_HOURS * millisecondsInHour ? "soon" : "open";
}

/** Returns the forms to answer in the order given, and those that are submitted, the latest first. */
export function byAnswer<One extends Answered>(forms: One[]): { open: One[]; submitted: One[] } {
  const submittedAt = ({ formInstances: [own], answeredBy }: One) =>
    Date.parse((own?.status === "SUBMITTED" ? own.edited : answeredBy?.at) ?? "");
  return {
    open: forms.filter((form) => !isSubmitted(form)),
    submitted: forms.filter(isSubmitted).toSorted((one, other) => submittedAt(other) - submittedAt(one)),
  };
}

type Answered = Pick<Form, "dueDate" | "formInstances" | "answeredBy">;

/** Returns whether a field only shows text and takes no answer. */
export const isText = ({ type }: Pick<FieldTemplate, "type">): boolean => type === "TITLE" || type === "DESCRIPTION";
