import { z } from "zod";
import { FieldTemplate } from "#contract/forms/schemas.ts";
import { FIELD_TYPES, TEACHING_ROLES } from "#contract/kinds.ts";
import { DateOnly, Id, Nothing, PageNumber, Person, Timestamp, trimmed, visible } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { Missing, Reminded } from "../missing.ts";
import { NumberedStudent } from "../named.ts";
import type * as formsEndpoints from "./endpoints.ts";

const Count = z.number().int().min(0);

export const DeskForm = z.object({
  id: Id,
  title: z.string(),
  group: z.string(),
  school: z.string(),
  dueDate: Timestamp.nullable(),
  closedAt: Timestamp.nullable(),
  students: Count.describe("Students of the group, and those of them of whom a guardian has answered."),
  answered: Count,
});
export type DeskForm = z.infer<typeof DeskForm>;

export const NewField = z.object({
  id: Id.nullable().describe("Id of the field in the form as it was; null for a new one."),
  name: trimmed(500),
  type: z.enum(FIELD_TYPES),
  value: trimmed(5_000).describe("Text of a description."),
  options: z.array(visible(200)).max(50).describe("Choices of a choice."),
  required: z.boolean(),
});
export type NewField = z.infer<typeof NewField>;

export const FormContent = z.object({
  title: visible(200),
  text: trimmed(5_000),
  dueDay: DateOnly.nullable().describe("The last day, until the end of which guardians can change their answers."),
  fields: z.array(NewField).min(1).max(100),
});
export type FormContent = z.infer<typeof FormContent>;

export const DeskAnswer = z
  .object({
    key: z.string().describe("Tells the rows of one reply apart."),
    ...NumberedStudent.shape,
    guardian: Person.nullable().describe("Null without an answer, and where the identity is protected."),
    submitted: Timestamp.nullable(),
    version: Count.nullable().describe("The number of the version that was answered; null without an answer."),
    values: z.record(z.string(), z.string()).describe("Values by the id of the field."),
    hasLeft: z.boolean().describe("Whether the student has left the group or the school since the answer."),
  })
  .describe("The answers of one guardian, or a student without any.");
export type DeskAnswer = z.infer<typeof DeskAnswer>;

export const DeskFormDetails = DeskForm.extend({
  text: z.string().describe("Without markup, as it was written."),
  dueDay: DateOnly.nullable(),
  versions: z
    .array(z.object({ number: Count, fields: z.array(FieldTemplate) }))
    .min(1)
    .describe("Fields by version, the latest first; the text of a description is without markup."),
  answers: z.array(DeskAnswer),
  mayChange: z
    .boolean()
    .describe("Whether it is changed and closed here; a form that another system brings is changed there."),
  version: z.string(),
});
export type DeskFormDetails = z.infer<typeof DeskFormDetails>;

export const deskFormsSchemas = schemasFor<typeof formsEndpoints>()({
  getDeskFormChoices: {
    summary: "The groups to which a form can be sent.",
    roles: TEACHING_ROLES,
    audit: null,
    reply: z.object({ groups: z.array(z.object({ id: Id, title: z.string(), school: z.string(), families: Count })) }),
  },
  listDeskForms: {
    summary: "Forms of the groups within reach, with how many have answered.",
    roles: TEACHING_ROLES,
    audit: null,
    query: z.object({ page: PageNumber.default(1) }),
    reply: z.array(DeskForm),
  },
  createDeskForms: {
    addsChange: "sentForm" as const,
    summary: "Sends a form to groups, each of which has its own answers, and notifies the guardians.",
    roles: TEACHING_ROLES,
    sends: { service: "forms" },
    audit: "forms",
    body: FormContent.extend({ groups: z.array(Id).min(1).max(30) }),
    reply: z.object({ ids: z.array(Id) }),
  },
  getDeskForm: {
    summary: "A form with its fields and the answers of guardians.",
    roles: TEACHING_ROLES,
    audit: "forms",
    reply: DeskFormDetails,
  },
  updateDeskForm: {
    addsChange: "sentForm" as const,
    takesVersion: true as const,
    summary:
      "Changes a form; once somebody has answered, other fields make a new version and old answers stay with theirs.",
    roles: TEACHING_ROLES,
    reach: "content",
    audit: "forms",
    body: FormContent,
    reply: Nothing,
  },
  closeDeskForm: {
    addsChange: "sentForm" as const,
    takesVersion: true as const,
    summary: "Closes a form, after which nobody answers it, or opens it again.",
    roles: TEACHING_ROLES,
    reach: "content",
    audit: "forms",
    body: z.object({ isClosed: z.boolean() }),
    reply: z.object({ students: Count, answered: Count }),
  },
  getDeskFormMissing: {
    summary: "The students of a form without an answer.",
    roles: TEACHING_ROLES,
    audit: "forms",
    reply: Missing,
  },
  remindOfDeskForm: {
    summary: "Reminds the guardians of students without an answer, at most once in 24 hours.",
    roles: TEACHING_ROLES,
    sends: { service: "forms" },
    reach: "whole",
    audit: "forms",
    reply: Reminded,
  },
});
