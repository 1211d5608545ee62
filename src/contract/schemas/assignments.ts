import { z } from "zod";
import { Id, Timestamp } from "./common.ts";
import { CourseSummary } from "./courses.ts";
import { FileContent } from "./files.ts";
import { NamedLevel } from "./results.ts";

/** The student's own part of an assignment; the server never sends another student's. */
export const AssignmentTask = z.object({
  id: Id,
  /** One of TASK_STATUSES, or one that is not known here. */
  status: z.string(),
  assignedUsers: z.array(Id),
});

/** Native ids are numbers, which distinguishes them from ids in Teams (ASG-6). */
const AssignmentId = Id.regex(/^\d+$/);

export const Assignment = z.object({
  id: AssignmentId,
  externalId: z.string().nullable(),
  title: z.string(),
  /** HTML from others: only shown through RichText. */
  description: z.string(),
  dueDate: Timestamp.nullable(),
  startDate: Timestamp.nullable(),
  /** Null while it is still being created. */
  created: Timestamp.nullable(),
  /** One of ASSIGNMENT_TYPES, or one that is not known here. */
  assignmentType: z.string(),
  /** SELF where the student assesses itself. */
  assessmentType: z.string().nullable(),
  /** Whether the student has assessed itself. */
  studentAssessment: z.boolean(),
  /** The assessment that the student may see; null before there is one. */
  assessmentId: Id.nullable(),
  /** Levels last reached, one for each assessed row. */
  reached: z.array(NamedLevel),
  sectionId: Id,
  sectionTitle: z.string(),
  /** The id of the member of staff who made it. */
  creator: Id.nullable(),
  courses: z.array(CourseSummary),
  associatedMatrices: z.array(z.object({ courseId: Id })),
  tasks: z.array(AssignmentTask),
  /** One of ASSIGNMENT_STATUSES but DELETED, or one that is not known here. */
  status: z.string(),
});
export type Assignment = z.infer<typeof Assignment>;

export const SelfAssessment = z.object({
  studentId: Id,
  /** Cells that the student chose, with their texts. */
  assessmentDetails: z.array(
    z.object({ cellId: Id, assessmentBlockPartRowId: Id, description: z.string(), level: z.string() }),
  ),
  /** Comments of the student; HTML from others. */
  assessmentFeedbacks: z.array(z.object({ id: Id, text: z.string(), assessmentBlockPartId: Id })),
});
export type SelfAssessment = z.infer<typeof SelfAssessment>;

/** Teams writes any number of decimals of a second, and may add an offset. */
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
  /** HTML from others: only shown through RichText. */
  description: z.string(),
  maxPoints: z.number().nullable(),
  /** Points that the teacher has returned; null if none, or if the list of the source does not have them. */
  points: z.number().nullable(),
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
  /** Criterion of each level, in the order of the levels; there may be fewer criteria than levels. */
  criteria: z.array(z.object({ description: z.string() })),
});

/** The texts of a rubric are HTML from others, shown as plain text. */
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
  /** HTML from others: only shown through RichText. */
  feedback: z.string().nullable(),
  rubricOutcomes: z.array(RubricOutcome),
  rubric: Rubric.nullable(),
});
export type TeamsOutcomes = z.infer<typeof TeamsOutcomes>;

export const TeamsResource = z.object({
  id: Id,
  displayName: z.string(),
  /** Address of a link; null for a file, which is opened through its fileUrl. */
  url: z.string().nullable(),
  /** Whether every student gets a copy to work in. */
  template: z.boolean(),
});
export type TeamsResource = z.infer<typeof TeamsResource>;

export const assignmentsSchemas = {
  listAssignments: {
    summary: "The student's native assignments, by due date.",
    reply: z.array(Assignment),
  },
  getAssignment: {
    summary: "One native assignment.",
    params: z.object({ assignmentId: AssignmentId }),
    reply: Assignment,
  },
  getSelfAssessment: {
    summary: "What the student has said of its own work.",
    params: z.object({ assignmentId: AssignmentId }),
    reply: SelfAssessment.nullable(),
  },
  listTeamsAssignments: {
    summary: "The student's assignments in Teams, by due date.",
    reply: z.array(TeamsAssignment),
  },
  getTeamsAssignment: {
    summary: "One assignment in Teams.",
    reply: TeamsAssignment,
  },
  getTeamsOutcomes: {
    summary: "What the teacher has returned: points, feedback and the rubric with the levels reached.",
    reply: TeamsOutcomes.nullable(),
  },
  listTeamsResources: {
    summary: "The files and links of an assignment in Teams.",
    reply: z.array(TeamsResource),
  },
  getTeamsFileUrl: {
    summary: "Where a file can be downloaded: an address that serves for a while, or one below /api.",
    reply: z.object({ fileUrl: z.string() }),
  },
  getTeamsFile: {
    summary: "The contents of a file that is kept here.",
    reply: FileContent,
  },
};
