import { z } from "zod";
import { Id, Person, SentTimestamp, Timestamp } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

/** Title and description are texts between the fields; the others are filled in (FORM-5). */
export const FIELD_TYPES = [
  "TITLE",
  "DESCRIPTION",
  "TEXT",
  "LONG_TEXT",
  "CHOICE",
  "CHOICES",
  "DATE",
  "NUMBER",
  "YES_NO",
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const ANSWER_MAX_LENGTH = 100_000;
/** The largest body of an answer to a form, in bytes: a few of its texts may be of the greatest length. */
export const ANSWERS_MAX_BYTES = 1_048_576;

/** A field of a template; value holds the choices of a choice, and the text of a description. */
export const FieldTemplate = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(FIELD_TYPES),
  value: z.string(),
  options: z.array(z.string()),
  required: z.boolean(),
});
export type FieldTemplate = z.infer<typeof FieldTemplate>;

export const FormTemplate = z.object({ id: Id, fields: z.array(FieldTemplate) });
export type FormTemplate = z.infer<typeof FormTemplate>;

/** An answer; several choices travel as a JSON list of texts in value. */
export const FieldResult = z.object({
  id: Id,
  fieldName: z.string(),
  value: z.string().max(ANSWER_MAX_LENGTH),
  FieldTemplateId: Id,
});
export type FieldResult = z.infer<typeof FieldResult>;

export const FormInstanceStatus = z.enum(["SAVED", "SUBMITTED"]);

export const FormInstance = z.object({
  id: Id,
  formID: Id,
  assignedTo: Id,
  status: FormInstanceStatus.nullable(),
  edited: Timestamp.nullable(),
  user: Person.nullable(),
  fieldResults: z.array(FieldResult),
});
export type FormInstance = z.infer<typeof FormInstance>;

export const Form = z.object({
  id: Id,
  title: z.string(),
  /** HTML from others: shown through RichText alone. */
  text: z.string(),
  dueDate: Timestamp.nullable(),
  formTemplateID: Id,
  formInstances: z.array(FormInstance),
});
export type Form = z.infer<typeof Form>;

/** What is sent of an answer; the edited time last seen lets the server notice that somebody else was quicker. */
export const SavedResult = FieldResult.omit({ id: true }).extend({ id: Id.optional() });
export const FormInstanceInput = z.object({
  formID: Id,
  status: FormInstanceStatus,
  edited: SentTimestamp.nullable(),
  fieldResults: z.array(SavedResult).max(200),
});
export type FormInstanceInput = z.input<typeof FormInstanceInput>;

export const listForms = endpoint({
  method: "GET",
  path: "/forms",
  offer: OFFERS.forms,
  audit: "forms",
  summary: "The forms of the student that the caller may answer, by due date.",
  reply: z.array(Form),
});

export const getForm = endpoint({
  method: "GET",
  path: "/forms/:formId",
  offer: [OFFERS.forms, OFFERS.meetings],
  audit: "forms",
  summary: "One form with the instance of the caller.",
  reply: Form,
});

export const getFormTemplate = endpoint({
  method: "GET",
  path: "/forms/template/:templateId",
  offer: [OFFERS.forms, OFFERS.meetings],
  audit: "forms",
  summary: "The fields of a form that the caller may answer or read.",
  reply: FormTemplate,
});

export const getFormInstance = endpoint({
  method: "GET",
  path: "/forms/instance/:instanceId",
  offer: [OFFERS.forms, OFFERS.meetings],
  audit: "forms",
  summary: "One instance of a form with its answers.",
  reply: FormInstance,
});

export const saveFormInstance = endpoint({
  method: "PUT",
  path: "/forms/instances",
  offer: [OFFERS.forms, OFFERS.meetings],
  audit: "forms",
  summary: "Saves or submits an instance; 409 when somebody else has changed it since it was read.",
  body: FormInstanceInput.extend({ id: Id }),
  reply: FormInstance,
  bodyLimit: ANSWERS_MAX_BYTES,
});

type DayOf = (moment: string | Date) => string;

/**
 * A form is read-only once submitted and past its due date; the due day itself still counts (FORM-3).
 * @param dayOf the day of a moment in the school's zone
 */
export const isReadOnly = (form: Pick<Form, "dueDate" | "formInstances">, now: Date, dayOf: DayOf): boolean =>
  form.formInstances.some(({ status }) => status === "SUBMITTED") && isPastDue(form.dueDate, now, dayOf);

export const isPastDue = (dueDate: string | null, now: Date, dayOf: DayOf): boolean =>
  dueDate !== null && dayOf(now) > dayOf(dueDate);

/** The choices of a CHOICES answer. */
export function chosen(value: string): string[] {
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list.filter((item) => typeof item === "string") : [];
  } catch {
    return [];
  }
}

/** Whether it is a day of the calendar: what overflows a month reads as another day. */
function isDay(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}

const isBlank = (value: string) => value.replace(/<[^>]*>|&nbsp;/g, "").trim() === "";

/** Whether a field is a text between those that are filled in. */
export const isText = ({ type }: Pick<FieldTemplate, "type">): boolean => type === "TITLE" || type === "DESCRIPTION";

/** Why an answer cannot stand, as a key; undefined when it can. Saving may leave required fields open, submitting not. */
export function answerProblem(
  field: Pick<FieldTemplate, "type" | "options" | "required">,
  value: string,
  status: "SAVED" | "SUBMITTED",
): "required" | "choice" | "date" | "number" | undefined {
  if (isText(field)) return undefined;
  const isEmpty = field.type === "CHOICES" ? chosen(value).length === 0 : isBlank(value);
  const hasPicture = field.type === "LONG_TEXT" && /<(img|iframe)\b/.test(value);
  if (isEmpty && !hasPicture) return field.required && status === "SUBMITTED" ? "required" : undefined;
  switch (field.type) {
    case "CHOICE":
      return field.options.includes(value) ? undefined : "choice";
    case "CHOICES":
      return chosen(value).every((one) => field.options.includes(one)) ? undefined : "choice";
    case "YES_NO":
      return value === "true" || value === "false" ? undefined : "choice";
    case "DATE":
      return isDay(value) ? undefined : "date";
    case "NUMBER":
      return Number.isFinite(Number(value)) ? undefined : "number";
    default:
      return undefined;
  }
}
