import { z } from "zod";
import { Id } from "./common.ts";
import { endpoint, FileContent } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

export const TEAMS_STATUSES = ["working", "submitted", "returned", "assigned"] as const;

/** Teams writes seconds in any number of digits, and may name a zone. */
const TeamsTimestamp = z.iso.datetime({ offset: true });

export const TeamsAssignment = z.object({
  displayName: z.string(),
  dueDateTime: TeamsTimestamp.nullable(),
  assignedDateTime: TeamsTimestamp.nullable(),
  /** One of TEAMS_STATUSES, or one that is not known here. */
  status: z.string(),
  externalId: Id,
  sectionId: Id,
  sectionTitle: z.string(),
  title: z.string(),
  /** HTML from others: shown through RichText alone. */
  description: z.string(),
  maxPoints: z.number().nullable(),
});
export type TeamsAssignment = z.infer<typeof TeamsAssignment>;

const RubricLevel = z.object({
  levelId: Id,
  displayName: z.string(),
  description: z.string(),
  points: z.number().nullable(),
});

const RubricQuality = z.object({
  qualityId: Id,
  description: z.string(),
  /** What each level asks for, in the order of the levels; there may be fewer than levels. */
  criteria: z.array(z.object({ description: z.string() })),
});

/** The texts of a rubric are HTML from others, of which the words alone are shown. */
export const Rubric = z.object({
  displayName: z.string(),
  levels: z.array(RubricLevel),
  qualities: z.array(RubricQuality),
});
export type Rubric = z.infer<typeof Rubric>;

export const RubricOutcome = z.object({
  qualityId: Id,
  /** Null when no level was chosen. */
  levelId: Id.nullable(),
  feedback: z.string().nullable(),
});
export type RubricOutcome = z.infer<typeof RubricOutcome>;

export const TeamsOutcomes = z.object({
  points: z.number().nullable(),
  /** HTML from others: shown through RichText alone. */
  feedback: z.string().nullable(),
  rubricOutcomes: z.array(RubricOutcome),
  rubric: Rubric.nullable(),
});
export type TeamsOutcomes = z.infer<typeof TeamsOutcomes>;

export const TeamsResource = z.object({
  id: Id,
  displayName: z.string(),
  /** Where a link leads; null for a file, which is opened through its fileUrl. */
  url: z.string().nullable(),
  /** Whether every student gets a copy to work in. */
  template: z.boolean(),
});
export type TeamsResource = z.infer<typeof TeamsResource>;

export const listTeamsAssignments = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/MSAssignments",
  offer: OFFERS.msAssignments,
  audit: "assignments",
  summary: "The student's assignments in Teams, by due date.",
  reply: z.array(TeamsAssignment),
});

const ONE = "/Guardians/me/students/:studentId/Groups/:sectionId/MSAssignments/:externalId";

export const getTeamsAssignment = endpoint({
  method: "GET",
  path: ONE,
  offer: OFFERS.msAssignments,
  audit: "assignments",
  summary: "One assignment in Teams.",
  reply: TeamsAssignment,
});

/** Null (204) until the teacher has returned something. */
export const getTeamsOutcomes = endpoint({
  method: "GET",
  path: `${ONE}/outcomes`,
  offer: OFFERS.msAssignments,
  audit: "assignments",
  summary: "What the teacher has returned: points, feedback and the rubric with the levels reached.",
  reply: TeamsOutcomes.nullable(),
});

export const listTeamsResources = endpoint({
  method: "GET",
  path: `${ONE}/resources`,
  offer: OFFERS.msAssignments,
  audit: "assignments",
  summary: "The files and links of an assignment in Teams.",
  reply: z.array(TeamsResource),
});

export const getTeamsFileUrl = endpoint({
  method: "GET",
  path: `${ONE}/resources/:resourceId/fileUrl`,
  offer: OFFERS.msAssignments,
  audit: "assignments",
  summary: "Where a file can be downloaded: an address that serves for a while, or one below /api.",
  reply: z.object({ fileUrl: z.string() }),
});

export const getTeamsFile = endpoint({
  method: "GET",
  path: `${ONE}/resources/:resourceId/file`,
  offer: OFFERS.msAssignments,
  audit: "assignments",
  summary: "The contents of a file that is kept here.",
  reply: FileContent,
  content: "file",
});
