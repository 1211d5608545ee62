import { z } from "zod";
import { AssociatedMatrix, CourseSummary } from "../courses/schemas.ts";
import { BLOCK_OWNERS, PLAN_STATUSES, PLAN_STUDENT_STATUSES } from "../kinds.ts";
import { OFFERS } from "../offers.ts";
import { DateOnly, Id, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { ofService } from "../schemas/ofService.ts";
import type * as endpoints from "./endpoints.ts";
import type * as goalsEndpoints from "./goals.ts";

export const CoreContent = z
  .object({ id: Id, title: z.string(), text: z.string() })
  .describe("A part of the curriculum's core content that a plan covers.");
export type CoreContent = z.infer<typeof CoreContent>;

export const Plan = z.object({
  id: Id,
  title: z.string(),
  sectionId: Id.describe("The group that the plan is for."),
  section: z.object({ title: z.string() }),
  status: z.enum(PLAN_STATUSES),
  studentStatus: ofService("assessments", z.enum(PLAN_STUDENT_STATUSES).nullable()),
  timeStart: Timestamp,
  timeEnd: Timestamp.nullable(),
  creator: Id.nullable().describe("The id of the member of staff who made it."),
  courses: z
    .array(CourseSummary)
    .describe("Courses named straight; a plan without any has those of its associatedMatrices."),
  associatedMatrices: z.array(AssociatedMatrix),
  associatedGoals: z.array(z.object({ goalId: Id })),
  associatedCoreContents: z.array(CoreContent).describe("Empty unless viewableCoreContent."),
  viewablePurpose: z.boolean(),
  viewableCoreContent: z.boolean(),
  purpose: z
    .string()
    .nullable()
    .describe("HTML from others: sanitise it before it is shown. Null unless viewablePurpose."),
});
export type Plan = z.infer<typeof Plan>;

/** Ids of plans are words of letters, digits, hyphens and underscores; anything else is bad input (PLAN-7). */
const PlanId = Id.regex(/^[\w-]+$/);

export const Goal = z
  .object({ id: Id, title: z.string(), text: z.string(), group: z.string(), colorCode: z.string() })
  .describe("A goal of the curriculum or of a preschool; `group` is its heading.");
export type Goal = z.infer<typeof Goal>;

/** Days in the school's zone, both included. */
const Days = z.object({ from: DateOnly, to: DateOnly });

export const GoalStatistics = z
  .object({
    goalId: Id,
    plans: ofService("plans", z.number().int()),
    documentations: ofService("news", z.number().int()),
  })
  .describe("Number of plans and documentations that worked towards a goal.");
export type GoalStatistics = z.infer<typeof GoalStatistics>;

export const GoalWork = z
  .object({
    plans: ofService(
      "plans",
      z.array(z.object({ id: Id, title: z.string(), timeStart: Timestamp, timeEnd: Timestamp.nullable() })),
    ),
    documentations: ofService("news", z.array(z.object({ id: Id, title: z.string(), published: Timestamp }))),
  })
  .describe("Work towards a goal: plans by start and documentations by publication, latest first.");
export type GoalWork = z.infer<typeof GoalWork>;

export const EditorBlock = z
  .object({ blockType: z.literal("EDITOR"), blockId: Id, text: z.string() })
  .describe("Rich text; HTML from others: sanitise it before it is shown.");
export type EditorBlock = z.infer<typeof EditorBlock>;

export const FileBlock = z
  .object({
    blockType: z.literal("FILE"),
    blockId: Id,
    id: Id,
    name: z.string(),
    type: z.string(),
    size: z.number().int(),
    url: z.string(),
  })
  .describe("A file with its media type and size in bytes; url is its address below /api.");
export type FileBlock = z.infer<typeof FileBlock>;

export const LinkBlock = z.object({
  blockType: z.literal("LINK"),
  blockId: Id,
  title: z.string(),
  description: z.string(),
  image: z.string().describe("The address of a picture, or empty."),
  url: z.string(),
});
export type LinkBlock = z.infer<typeof LinkBlock>;

export const AssignmentBlock = ofService(
  "nativeAssignments",
  z
    .object({
      blockType: z.literal("ASSIGNMENT"),
      blockId: Id,
      id: Id,
      title: z.string(),
      assignmentType: z.string(),
      description: z.string(),
      dueDate: Timestamp.nullable(),
      groupEnabled: z.boolean().describe("Whether students hand it in as a group."),
      publishedAssessments: ofService(
        "assessments",
        z.number().int().describe("How many of its assessments the student may see."),
      ),
      sectionId: Id,
      startDate: Timestamp.nullable(),
      status: z.string(),
      submittedTasks: z.number().int().describe("The student's own tasks that are handed in, and all of them."),
      totalTasks: z.number().int(),
    })
    .describe("An assignment that belongs to the plan; id is the assignment's."),
);
export type AssignmentBlock = z.infer<typeof AssignmentBlock>;

export const AssessmentBlock = ofService(
  "assessments",
  z
    .object({ blockType: z.literal("ASSESSMENT"), blockId: Id, title: z.string() })
    .describe("Position of the assessment among the content of a plan or an assignment."),
);
export type AssessmentBlock = z.infer<typeof AssessmentBlock>;

export const Block = z.discriminatedUnion("blockType", [
  EditorBlock,
  FileBlock,
  LinkBlock,
  AssignmentBlock,
  AssessmentBlock,
]);
export type Block = z.infer<typeof Block>;

export const plansSchemas = schemasFor<typeof endpoints & typeof goalsEndpoints>()({
  listPlans: {
    summary: "The plans of the student's groups, by start.",
    offer: OFFERS.plans,
    audit: "plans",
    reply: z.array(Plan),
  },
  getPlan: {
    summary: "One plan; 400 for what cannot be a plan's id, 404 for a plan the student does not have.",
    offer: OFFERS.plans,
    audit: "plans",
    params: z.object({ planId: PlanId }),
    reply: Plan,
  },
  listGoals: {
    summary: "The goals of the student's schools, by group and title.",
    offer: [OFFERS.goals, OFFERS.plans],
    audit: "plans",
    reply: z.array(Goal),
  },
  listGoalStatistics: {
    summary:
      "How many of the student's plans and documentations worked towards each goal in a range of days; for the student card also the goals that nothing worked towards.",
    offer: OFFERS.goals,
    audit: "plans",
    query: Days.extend({ fromStudentCard: z.enum(["0", "1"]).optional() }),
    reply: z.array(GoalStatistics),
  },
  getGoalWork: {
    summary: "The student's plans and documentations that worked towards a goal in a range of days.",
    offer: OFFERS.goals,
    audit: "plans",
    query: Days,
    reply: GoalWork,
  },
  listBlocks: {
    summary: "The content of a plan or an assignment, in its order.",
    offer: [OFFERS.plans, OFFERS.nativeAssignments],
    audit: "plans",
    query: z.object({ referenceId: Id, referenceType: z.enum(BLOCK_OWNERS) }),
    reply: z.array(Block),
  },
});
