import { z } from "zod";
import { TEACHING_ROLES } from "#contract/kinds.ts";
import { Id, Nothing, SCHOOL_TITLE_MAX, SchoolHtml, trimmed, visible } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import type * as templates from "./endpoints.ts";
import { TEMPLATE_KINDS, TEMPLATE_NAME_MAX, TEMPLATE_TEXT_MAX } from "./rules.ts";

export const DeskTemplate = z.object({
  id: Id,
  name: z.string(),
  school: z.string().nullable().describe("The school whose staff all see it; null for an own one."),
  mayChange: z.boolean().describe("Whether it is the caller's own, or that of a school whose office they are."),
  version: z.string(),
});
export type DeskTemplate = z.infer<typeof DeskTemplate>;

export const DeskTemplates = z.object({
  templates: z.array(DeskTemplate),
  schools: z.array(z.object({ id: Id, title: z.string() })).describe("Schools for which the caller keeps templates."),
});
export type DeskTemplates = z.infer<typeof DeskTemplates>;

export const DeskTemplateContent = z.object({
  title: z.string(),
  text: z.string().describe("HTML of a post, to be sanitised before it is shown; a message is plain text."),
});
export type DeskTemplateContent = z.infer<typeof DeskTemplateContent>;

export const DeskTemplateDetails = DeskTemplateContent.extend({ name: z.string(), version: z.string() });
export type DeskTemplateDetails = z.infer<typeof DeskTemplateDetails>;

/** Each character takes up to four bytes, and some of them are escaped. */
const BODY_MAX_BYTES = 8 * TEMPLATE_TEXT_MAX;

export const ChangedTemplate = z.object({
  name: visible(TEMPLATE_NAME_MAX),
  title: trimmed(SCHOOL_TITLE_MAX),
  text: SchoolHtml.refine((text) => text.length <= TEMPLATE_TEXT_MAX, "Is too long"),
});
export type ChangedTemplate = z.infer<typeof ChangedTemplate>;

export const NewTemplate = ChangedTemplate.extend({
  kind: z.enum(TEMPLATE_KINDS),
  schoolId: Id.nullable().describe("A school whose office keeps it for all of its staff; null for an own one."),
});
export type NewTemplate = z.infer<typeof NewTemplate>;

export const deskTemplatesSchemas = schemasFor<typeof templates>()({
  getDeskTemplates: {
    summary: "The caller's own templates of a kind by name, then those of their schools.",
    roles: TEACHING_ROLES,
    audit: null,
    query: z.object({ kind: z.enum(TEMPLATE_KINDS) }),
    reply: DeskTemplates,
  },
  getDeskTemplate: {
    summary: "The name and the words of a template.",
    roles: TEACHING_ROLES,
    audit: null,
    reply: DeskTemplateDetails,
  },
  createDeskTemplate: {
    summary: "Keeps words as a template: an own one, or one of a school by its office. A name is kept once.",
    roles: TEACHING_ROLES,
    bodyLimit: BODY_MAX_BYTES,
    audit: null,
    body: NewTemplate,
    reply: z.object({ id: Id }),
  },
  changeDeskTemplate: {
    takesVersion: true as const,
    summary: "Changes the name and the words of a template. What was written with it stays as it is.",
    roles: TEACHING_ROLES,
    reach: "whole",
    bodyLimit: BODY_MAX_BYTES,
    audit: null,
    body: ChangedTemplate,
    reply: Nothing,
  },
  removeDeskTemplate: {
    takesVersion: true as const,
    summary: "Removes a template. What was written with it stays.",
    roles: TEACHING_ROLES,
    reach: "whole",
    audit: null,
    reply: Nothing,
  },
});
