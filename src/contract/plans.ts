import type { Endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export type {
  AssessmentBlock,
  AssignmentBlock,
  Block,
  CoreContent,
  FileBlock,
  LinkBlock,
  Plan,
} from "./schemas/plans.ts";

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

export const listPlans = {
  name: "listPlans",
  method: "GET",
  path: "/Guardians/me/students/:studentId/plans",
  offer: OFFERS.plans,
  audit: "plans",
} as const satisfies Endpoint;

export const getPlan = {
  name: "getPlan",
  method: "GET",
  path: "/Guardians/me/students/:studentId/plans/:planId",
  offer: OFFERS.plans,
  audit: "plans",
} as const satisfies Endpoint;

export const BLOCK_TYPES = ["EDITOR", "FILE", "LINK", "ASSIGNMENT", "ASSESSMENT"] as const;

export const listBlocks = {
  name: "listBlocks",
  method: "GET",
  path: "/blocks",
  offer: [OFFERS.plans, OFFERS.nativeAssignments],
  audit: "plans",
} as const satisfies Endpoint;
