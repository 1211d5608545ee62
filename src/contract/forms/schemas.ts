import { z } from "zod";
import { FIELD_TYPES } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { Id, Person, SentTimestamp, Timestamp, text } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import type * as endpoints from "./endpoints.ts";

export const ANSWER_MAX_LENGTH = 100_000;

export const FieldTemplate = z
  .object({
    id: Id,
    name: z.string(),
    type: z.enum(FIELD_TYPES),
    value: z.string(),
    options: z.array(z.string()),
    required: z.boolean(),
  })
  .describe("A field of a template; value holds the choices of a choice, and the text of a description.");
export type FieldTemplate = z.infer<typeof FieldTemplate>;

export const FormTemplate = z.object({ id: Id, fields: z.array(FieldTemplate) });
export type FormTemplate = z.infer<typeof FormTemplate>;

export const FieldResult = z
  .object({
    id: Id,
    fieldName: z.string(),
    value: text(ANSWER_MAX_LENGTH),
    FieldTemplateId: Id,
  })
  .describe("An answer; several choices travel as a JSON list of texts in value.");
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
  text: z.string().describe("HTML from others: sanitise it before it is shown."),
  dueDate: Timestamp.nullable(),
  formTemplateID: Id,
  closed: z.boolean().describe("Whether the school has closed it, so that nobody answers it any more."),
  formInstances: z.array(FormInstance),
  answeredBy: z
    .object({ by: Person.nullable(), at: Timestamp })
    .nullable()
    .describe(
      "Another guardian who has submitted it for the student, with which it is answered; `by` is null for a protected identity. Null for forms of meetings, which each guardian answers.",
    ),
});
export type Form = z.infer<typeof Form>;

/** More than any school may write. */
const FIELD_NAME_MAX = 1_000;

export const SavedResult = FieldResult.omit({ id: true })
  .extend({ id: Id.optional(), fieldName: text(FIELD_NAME_MAX) })
  .describe("Answers to save; `edited` is the time last seen, so that the server notices a change by somebody else.");
export const FormInstanceInput = z.object({
  formID: Id,
  status: FormInstanceStatus,
  edited: SentTimestamp.nullable(),
  fieldResults: z.array(SavedResult).max(200),
});
export type FormInstanceInput = z.input<typeof FormInstanceInput>;

/** Largest body of an answer to a form, in bytes: enough for a few texts of the greatest length. */
export const ANSWERS_MAX_BYTES = 1_048_576;

export const formsSchemas = schemasFor<typeof endpoints>()({
  listForms: {
    summary: "The forms of the student that the caller may answer, by due date.",
    offer: OFFERS.forms,
    audit: "forms",
    reply: z.array(Form),
  },
  getForm: {
    summary: "One form with the instance of the caller.",
    offer: [OFFERS.forms, OFFERS.meetings],
    audit: "forms",
    reply: Form,
  },
  getFormTemplate: {
    summary: "The fields of a form that the caller may answer or read.",
    offer: [OFFERS.forms, OFFERS.meetings],
    audit: "forms",
    reply: FormTemplate,
  },
  getFormInstance: {
    summary: "One instance of a form with its answers.",
    offer: [OFFERS.forms, OFFERS.meetings],
    audit: "forms",
    reply: FormInstance,
  },
  saveFormInstance: {
    refuses: ["gone" as const],
    addsChange: "form" as const,
    summary: "Saves or submits an instance; 409 when somebody else has changed it since it was read.",
    offer: [OFFERS.forms, OFFERS.meetings],
    audit: "forms",
    bodyLimit: ANSWERS_MAX_BYTES,
    body: FormInstanceInput.extend({ id: Id }),
    reply: FormInstance,
  },
});
