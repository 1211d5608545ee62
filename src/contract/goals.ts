import { z } from "zod";
import { DateOnly, Id, Timestamp } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

/** A goal of the curriculum or of a preschool's own; group is the heading it stands under. */
export const Goal = z.object({ id: Id, title: z.string(), text: z.string(), group: z.string(), colorCode: z.string() });
export type Goal = z.infer<typeof Goal>;

export const listGoals = endpoint({
  method: "GET",
  path: "/base/goals",
  offer: [OFFERS.goals, OFFERS.plans],
  audit: "plans",
  summary: "The goals of the student's schools, by group and title.",
  reply: z.array(Goal),
});

/** Days in the school's zone, both included. */
const Days = z.object({ from: DateOnly, to: DateOnly });

/** How much worked towards a goal. */
export const GoalStatistics = z.object({
  goalId: Id,
  plans: z.number().int(),
  documentations: z.number().int(),
});
export type GoalStatistics = z.infer<typeof GoalStatistics>;

export const listGoalStatistics = endpoint({
  method: "GET",
  path: "/goals/statistics",
  offer: OFFERS.goals,
  audit: "plans",
  summary:
    "How many of the student's plans and documentations worked towards each goal in a range of days; for the student card also the goals that nothing worked towards.",
  query: Days.extend({ fromStudentCard: z.enum(["0", "1"]).optional() }),
  reply: z.array(GoalStatistics),
});

/** What stands behind a goal: plans by their start and documentations by when they were published, latest first. */
export const GoalWork = z.object({
  plans: z.array(z.object({ id: Id, title: z.string(), timeStart: Timestamp, timeEnd: Timestamp.nullable() })),
  documentations: z.array(z.object({ id: Id, title: z.string(), published: Timestamp })),
});
export type GoalWork = z.infer<typeof GoalWork>;

export const getGoalWork = endpoint({
  method: "GET",
  path: "/goals/:goalId/plansAndDocumentations",
  offer: OFFERS.goals,
  audit: "plans",
  summary: "The student's plans and documentations that worked towards a goal in a range of days.",
  query: Days,
  reply: GoalWork,
});
