import { z } from "zod";
import { BLOCK_OWNERS, TEACHING_ROLES, WRITTEN_ASSIGNMENT_TYPES, WRITTEN_PLAN_STATES } from "#contract/kinds.ts";
import {
  DateOnly,
  Id,
  Nothing,
  PageNumber,
  SCHOOL_TITLE_MAX,
  SchoolHtml,
  Timestamp,
  text,
  visible,
} from "#contract/schemas/common.ts";
import { schemasFor } from "#contract/schemas/endpointSchemas.ts";
import { NamedStudent } from "../named.ts";
import type * as workEndpoints from "./endpoints.ts";

const Count = z.number().int().min(0);
const LINKS_MAX = 20;
const RESULTS_MAX = 500;

const Kind = z.enum(BLOCK_OWNERS);
const Titled = z.object({ id: Id, title: z.string() });

export const DeskWorkGroup = z.object({ id: Id, title: z.string(), school: z.string() });
export type DeskWorkGroup = z.infer<typeof DeskWorkGroup>;

export const DeskWorkChoices = z.object({
  group: z.string(),
  school: z.string(),
  kinds: z.array(Kind).describe("Kinds that the school shows to guardians."),
  writable: z.array(Kind).describe("Those of them that can be written here, because no other system brings any."),
  courses: z.array(Titled).describe("Courses of the group."),
  matrices: z.array(Titled).describe("Matrices of those courses."),
});
export type DeskWorkChoices = z.infer<typeof DeskWorkChoices>;

export const DeskWorkRow = z.object({
  id: Id,
  kind: Kind,
  title: z.string(),
  state: z.enum(WRITTEN_PLAN_STATES),
  start: Timestamp.nullable(),
  end: Timestamp.nullable().describe("End of a plan, or when an assignment is due."),
  students: Count,
  assessed: Count.describe("Students of whom guardians see an assessment."),
});
export type DeskWorkRow = z.infer<typeof DeskWorkRow>;

export const DeskWork = DeskWorkRow.omit({ students: true, assessed: true }).extend({
  groupId: Id,
  group: z.string(),
  type: z.string().nullable().describe("Type of an assignment; null for a plan."),
  text: z.string().describe("HTML: sanitise it before it is shown."),
  startDay: DateOnly.nullable(),
  endDay: DateOnly.nullable(),
  courses: z.array(Id),
  matrices: z.array(Titled).describe("Matrices by which it is assessed."),
  takesFeedback: z.boolean().describe("Whether it is assessed by a text."),
  mayChange: z.boolean().describe("Whether it is changed here: no other system brings it, or has parts of its own."),
  version: z.string(),
});
export type DeskWork = z.infer<typeof DeskWork>;

const Content = z.strictObject({
  title: visible(SCHOOL_TITLE_MAX),
  text: SchoolHtml,
  startDay: DateOnly.nullable().describe("A plan has one."),
  endDay: DateOnly.nullable(),
  type: z.enum(WRITTEN_ASSIGNMENT_TYPES).nullable().describe("Of an assignment; null for a plan."),
  state: z
    .enum(WRITTEN_PLAN_STATES)
    .describe("An assignment is always OPEN. Guardians see a draft marked as one, and are not notified of it."),
  courses: z.array(Id).max(LINKS_MAX),
  matrices: z.array(Id).max(LINKS_MAX),
  takesFeedback: z.boolean(),
});
export type DeskWorkContent = z.infer<typeof Content>;

const Result = z.strictObject({ matrix: Id, row: text(100).min(1), level: Count.max(LINKS_MAX) });

export const DeskAssessments = z.object({
  kind: Kind,
  title: z.string(),
  group: z.string(),
  matrices: z.array(
    Titled.extend({
      rows: z.array(
        z.object({ id: Id, text: z.string(), levels: z.array(z.object({ level: Count, text: z.string() })) }),
      ),
    }),
  ),
  takesFeedback: z.boolean(),
  students: z.array(
    NamedStudent.extend({
      key: z.string().describe("Tells the students of one reply apart."),
      published: Timestamp.nullable(),
      results: z.array(Result),
      text: z.string().describe("HTML: sanitise it before it is shown."),
      mayChange: z.boolean().describe("Whether no other system brings the student's assessment."),
      version: z.string(),
    }),
  ),
  mayAssess: z.boolean().describe("Whether the work can be assessed here, and the school shows assessments."),
});
export type DeskAssessments = z.infer<typeof DeskAssessments>;

export const DeskAssessment = z
  .strictObject({
    key: text(200).describe("The student's key in the group."),
    results: z.array(Result).max(RESULTS_MAX),
    text: SchoolHtml,
  })
  .describe("An assessment without results and text is removed.");
export type DeskAssessment = z.infer<typeof DeskAssessment>;

const WORK_BODY_MAX_BYTES = 1024 * 1024;

/** Writes are noted with the students of the group, whose guardians see them, and programs follow them. */
const NOTED = { audit: "plans", auditInstead: "assignments", addsChange: ["plan", "assignment"] } as const;

export const deskWorkSchemas = schemasFor<typeof workEndpoints>()({
  listDeskWorkGroups: {
    summary: "Groups of the caller whose school shows plans or assignments to guardians.",
    roles: TEACHING_ROLES,
    audit: null,
    reply: z.array(DeskWorkGroup),
  },
  getDeskWorkChoices: {
    summary: "What can be written for a group, and the courses and matrices it can have.",
    roles: TEACHING_ROLES,
    audit: null,
    reply: DeskWorkChoices,
  },
  listDeskWork: {
    summary: "The plans and assignments of a group, the latest first.",
    roles: TEACHING_ROLES,
    audit: null,
    query: z.object({ page: PageNumber.default(1) }),
    reply: z.array(DeskWorkRow),
  },
  createDeskWork: {
    summary: "Writes a plan or gives an assignment, as programs do; 403 where another system brings that kind.",
    roles: TEACHING_ROLES,
    reach: "part",
    ...NOTED,
    bodyLimit: WORK_BODY_MAX_BYTES,
    body: Content.extend({ kind: Kind }),
    reply: DeskWork,
  },
  getDeskWork: {
    summary: "A plan or an assignment as its writers see it.",
    roles: TEACHING_ROLES,
    audit: null,
    reply: DeskWork,
  },
  changeDeskWork: {
    takesVersion: true as const,
    summary: "Changes a plan or an assignment; If-Match names the version that was changed.",
    roles: TEACHING_ROLES,
    reach: "content",
    ...NOTED,
    bodyLimit: WORK_BODY_MAX_BYTES,
    body: Content,
    reply: DeskWork,
  },
  removeDeskWork: {
    takesVersion: true as const,
    summary: "Removes a plan with its assessments, or an assignment.",
    roles: TEACHING_ROLES,
    reach: "content",
    ...NOTED,
    reply: Nothing,
  },
  getDeskAssessments: {
    summary: "The matrices of a plan or an assignment, and how each student is assessed.",
    roles: TEACHING_ROLES,
    audit: "assessments",
    reply: DeskAssessments,
  },
  saveDeskAssessment: {
    takesVersion: true as const,
    summary: "Publishes a student's assessment, as programs do, or removes it; 403 where another system brings it.",
    roles: TEACHING_ROLES,
    reach: "content",
    audit: "assessments",
    addsChange: "assessment" as const,
    bodyLimit: WORK_BODY_MAX_BYTES,
    body: DeskAssessment,
    reply: Nothing,
  },
});
