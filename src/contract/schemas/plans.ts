import { z } from "zod";
import { BLOCK_OWNERS, PLAN_STATUSES, PLAN_STUDENT_STATUSES } from "../kinds.ts";
import { DateOnly, Id, Timestamp } from "./common.ts";
import { AssociatedMatrix, CourseSummary } from "./courses.ts";

/** A part of the curriculum's core content that a plan covers. */
export const CoreContent = z.object({ id: Id, title: z.string(), text: z.string() });
export type CoreContent = z.infer<typeof CoreContent>;

export const Plan = z.object({
  id: Id,
  title: z.string(),
  /** The group that the plan is for. */
  sectionId: Id,
  section: z.object({ title: z.string() }),
  status: z.enum(PLAN_STATUSES),
  studentStatus: z.enum(PLAN_STUDENT_STATUSES).nullable(),
  timeStart: Timestamp,
  timeEnd: Timestamp.nullable(),
  /** The id of the member of staff who made it. */
  creator: Id.nullable(),
  /** Courses named straight; a plan without any has those of its associatedMatrices. */
  courses: z.array(CourseSummary),
  associatedMatrices: z.array(AssociatedMatrix),
  associatedGoals: z.array(z.object({ goalId: Id })),
  /** Empty unless viewableCoreContent. */
  associatedCoreContents: z.array(CoreContent),
  viewablePurpose: z.boolean(),
  viewableCoreContent: z.boolean(),
  /** HTML from others: only shown through RichText. Null unless viewablePurpose. */
  purpose: z.string().nullable(),
});
export type Plan = z.infer<typeof Plan>;

/** Ids of plans are words of letters, digits, hyphens and underscores; anything else is bad input (PLAN-7). */
const PlanId = Id.regex(/^[\w-]+$/);

/** A goal of the curriculum or of a preschool; `group` is its heading. */
export const Goal = z.object({ id: Id, title: z.string(), text: z.string(), group: z.string(), colorCode: z.string() });
export type Goal = z.infer<typeof Goal>;

/** Days in the school's zone, both included. */
const Days = z.object({ from: DateOnly, to: DateOnly });

/** Number of plans and documentations that worked towards a goal. */
export const GoalStatistics = z.object({
  goalId: Id,
  plans: z.number().int(),
  documentations: z.number().int(),
});
export type GoalStatistics = z.infer<typeof GoalStatistics>;

/** Work towards a goal: plans by start and documentations by publication, latest first. */
export const GoalWork = z.object({
  plans: z.array(z.object({ id: Id, title: z.string(), timeStart: Timestamp, timeEnd: Timestamp.nullable() })),
  documentations: z.array(z.object({ id: Id, title: z.string(), published: Timestamp })),
});
export type GoalWork = z.infer<typeof GoalWork>;

/** Rich text; HTML from others: only shown through RichText. */
export const EditorBlock = z.object({ blockType: z.literal("EDITOR"), blockId: Id, text: z.string() });
export type EditorBlock = z.infer<typeof EditorBlock>;

/** A file with its media type and size in bytes; url is its address below /api. */
export const FileBlock = z.object({
  blockType: z.literal("FILE"),
  blockId: Id,
  id: Id,
  name: z.string(),
  type: z.string(),
  size: z.number().int(),
  url: z.string(),
});
export type FileBlock = z.infer<typeof FileBlock>;

export const LinkBlock = z.object({
  blockType: z.literal("LINK"),
  blockId: Id,
  title: z.string(),
  description: z.string(),
  /** The address of a picture, or empty. */
  image: z.string(),
  url: z.string(),
});
export type LinkBlock = z.infer<typeof LinkBlock>;

/** An assignment that belongs to the plan; id is the assignment's. */
export const AssignmentBlock = z.object({
  blockType: z.literal("ASSIGNMENT"),
  blockId: Id,
  id: Id,
  title: z.string(),
  assignmentType: z.string(),
  description: z.string(),
  dueDate: Timestamp.nullable(),
  /** Whether students hand it in as a group. */
  groupEnabled: z.boolean(),
  /** How many of its assessments the student may see. */
  publishedAssessments: z.number().int(),
  sectionId: Id,
  startDate: Timestamp.nullable(),
  status: z.string(),
  /** The student's own tasks that are handed in, and all of them. */
  submittedTasks: z.number().int(),
  totalTasks: z.number().int(),
});
export type AssignmentBlock = z.infer<typeof AssignmentBlock>;

/** Position of the assessment among the content of a plan or an assignment. */
export const AssessmentBlock = z.object({ blockType: z.literal("ASSESSMENT"), blockId: Id, title: z.string() });
export type AssessmentBlock = z.infer<typeof AssessmentBlock>;

export const Block = z.discriminatedUnion("blockType", [
  EditorBlock,
  FileBlock,
  LinkBlock,
  AssignmentBlock,
  AssessmentBlock,
]);
export type Block = z.infer<typeof Block>;

export const plansSchemas = {
  listPlans: {
    summary: "The plans of the student's groups, by start.",
    reply: z.array(Plan),
  },
  getPlan: {
    summary: "One plan; 400 for what cannot be a plan's id, 404 for a plan the student does not have.",
    params: z.object({ planId: PlanId }),
    reply: Plan,
  },
  listGoals: {
    summary: "The goals of the student's schools, by group and title.",
    reply: z.array(Goal),
  },
  listGoalStatistics: {
    summary:
      "How many of the student's plans and documentations worked towards each goal in a range of days; for the student card also the goals that nothing worked towards.",
    query: Days.extend({ fromStudentCard: z.enum(["0", "1"]).optional() }),
    reply: z.array(GoalStatistics),
  },
  getGoalWork: {
    summary: "The student's plans and documentations that worked towards a goal in a range of days.",
    query: Days,
    reply: GoalWork,
  },
  listBlocks: {
    summary: "The content of a plan or an assignment, in its order.",
    query: z.object({ referenceId: Id, referenceType: z.enum(BLOCK_OWNERS) }),
    reply: z.array(Block),
  },
};
