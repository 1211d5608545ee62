import { z } from "zod";
import { Id, Timestamp } from "./common.ts";
import { AssociatedMatrix, CourseSummary } from "./courses.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export const PLAN_STATUSES = ["PLANNING_OPEN", "PLANNING_CLOSED", "PLANNING_DRAFT"] as const;
export type PlanStatus = (typeof PLAN_STATUSES)[number];

/** A plan without an end lasts so many days from its start. */
export const PLAN_DEFAULT_DAYS = 7;

/** A plan's climax comes so long after its start. */
export const PLAN_CLIMAX_HOURS = 6;

/** The timeline shows so many weeks, from this one on, and steps by so many. */
export const TIMELINE_WEEKS = 4;
export const TIMELINE_STEP_WEEKS = 1;

/** How far the overview's timeline goes before and after the weeks it begins with. */
export const OVERVIEW_WEEKS_AROUND = 20;

/** The least part of the timeline's width that a bar takes. */
export const BAR_MIN_SHARE = 0.1;

/** What has come of a plan for one student. */
export const PLAN_STUDENT_STATUSES = ["ASSESSMENT_PUBLISHED"] as const;

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
  /** HTML from others: shown through RichText alone. Null unless viewablePurpose. */
  purpose: z.string().nullable(),
});
export type Plan = z.infer<typeof Plan>;

export const listPlans = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/plans",
  offer: OFFERS.plans,
  audit: "plans",
  summary: "The plans of the student's groups, by start.",
  reply: z.array(Plan),
});

/** Ids of plans are words of letters, digits, hyphens and underscores; anything else is bad input (PLAN-7). */
const PlanId = Id.regex(/^[\w-]+$/);

export const getPlan = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/plans/:planId",
  offer: OFFERS.plans,
  audit: "plans",
  summary: "One plan; 400 for what cannot be a plan's id, 404 for a plan the student does not have.",
  params: z.object({ planId: PlanId }),
  reply: Plan,
});
