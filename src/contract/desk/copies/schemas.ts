import { z } from "zod";
import { FieldTemplate } from "#contract/forms/schemas.ts";
import { TEACHING_ROLES } from "#contract/kinds.ts";
import { Attachment, DateOnly, Id, Timestamp } from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import type * as copies from "./endpoints.ts";

const Count = z.number().int().min(0);

const LEFT_OUT = ["GROUPS", "FILES"] as const;

const Copied = z.object({
  weeks: Count.describe("Whole weeks by which its dates have been moved, so that the first lies ahead."),
  isClosed: z.boolean().describe("Whether the school is closed on one of the days, because no such weeks are open."),
  leftOut: z
    .array(z.enum(LEFT_OUT))
    .describe("Groups to which the caller does not write now and that none follows, and files of another system."),
});
export type Copied = z.infer<typeof Copied>;

export const DeskTextCopy = Copied.extend({
  title: z.string(),
  text: z.string().describe("HTML: sanitise it before it is shown."),
  groups: z.array(Id),
  important: z.boolean(),
  eventDate: Timestamp.nullable(),
  validUntil: Timestamp.nullable(),
  files: z.array(Attachment),
});
export type DeskTextCopy = z.infer<typeof DeskTextCopy>;

export const DeskFormCopy = Copied.extend({
  title: z.string(),
  text: z.string().describe("Without markup, as it was written."),
  groups: z.array(Id),
  dueDay: DateOnly.nullable(),
  fields: z.array(FieldTemplate).describe("The text of a description is without markup."),
});
export type DeskFormCopy = z.infer<typeof DeskFormCopy>;

export const DeskMeetingCopy = Copied.extend({
  title: z.string(),
  text: z.string().describe("Without markup, as it was written."),
  groupId: Id.nullable().describe("The present group with most of its students; null if none has one of them."),
  students: z
    .array(z.string())
    .nullable()
    .describe("Keys of students in the group who were in the round; null if it was for most of the group."),
  staff: z.array(Id).nullable().describe("Those of its staff who can be chosen now; null for the usual ones."),
  room: z.string(),
  joinWebUrl: z.string().nullable(),
  blocks: z.array(z.object({ day: DateOnly, from: z.string(), until: z.string() })),
  minutes: Count,
  pause: Count,
  followUp: z.boolean(),
});
export type DeskMeetingCopy = z.infer<typeof DeskMeetingCopy>;

export const deskCopiesSchemas = schemasFor<typeof copies>()({
  getDeskTextCopy: {
    summary: "What a post says that is copied to the groups that the caller writes to now, its dates moved.",
    roles: TEACHING_ROLES,
    audit: null,
    reply: DeskTextCopy,
  },
  getDeskFormCopy: {
    summary: "What a form asks that is copied to the groups that the caller writes to now, its last day moved.",
    roles: TEACHING_ROLES,
    audit: null,
    reply: DeskFormCopy,
  },
  getDeskMeetingCopy: {
    summary: "What a round of meetings offers that is copied, its days moved.",
    roles: TEACHING_ROLES,
    audit: "meetings",
    reply: DeskMeetingCopy,
  },
});
