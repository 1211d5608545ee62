import { z } from "zod";
import { ReachedLevel } from "../assessments/resultsSchemas.ts";
import { CourseSummary } from "../courses/schemas.ts";
import { FileContent } from "../files/schemas.ts";
import { OFFERS } from "../offers.ts";
import { DateOnly, Id, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { ofService } from "../schemas/ofService.ts";
import type * as endpoints from "./endpoints.ts";
import type * as teams from "./teams.ts";

export const AssignmentTask = z
  .object({
    id: Id,
    status: z.string().describe("One of TASK_STATUSES, or one that is not known here."),
    assignedUsers: z.array(Id),
  })
  .describe("The student's own part of an assignment; the server never sends another student's.");

/** Native ids are numbers, which distinguishes them from ids in Teams (ASG-6). */
const AssignmentId = Id.regex(/^\d+$/);

export const Assignment = z.object({
  id: AssignmentId,
  externalId: z.string().nullable(),
  title: z.string(),
  description: z.string().describe("HTML from others: sanitise it before it is shown."),
  dueDate: Timestamp.nullable(),
  startDate: Timestamp.nullable(),
  created: Timestamp.nullable().describe("Null while it is still being created."),
  assignmentType: z.string().describe("One of ASSIGNMENT_TYPES, or one that is not known here."),
  assessmentType: z.string().nullable().describe("SELF where the student assesses itself."),
  studentAssessment: z.boolean().describe("Whether the student has assessed itself."),
  assessmentId: ofService(
    "assessments",
    Id.nullable().describe("The assessment that the student may see; null before there is one."),
  ),
  reached: ofService("assessments", z.array(ReachedLevel).describe("Levels last reached, one for each assessed row.")),
  sectionId: Id,
  sectionTitle: z.string(),
  creator: Id.nullable().describe("The id of the member of staff who made it."),
  courses: z.array(CourseSummary),
  associatedMatrices: z.array(z.object({ courseId: Id })),
  tasks: z.array(AssignmentTask),
  status: z.string().describe("One of ASSIGNMENT_STATUSES but DELETED, or one that is not known here."),
});
export type Assignment = z.infer<typeof Assignment>;

export const SelfAssessment = z.object({
  studentId: Id,
  assessmentDetails: z
    .array(z.object({ cellId: Id, assessmentBlockPartRowId: Id, description: z.string(), level: z.string() }))
    .describe("Cells that the student chose, with their texts."),
  assessmentFeedbacks: z
    .array(z.object({ id: Id, text: z.string(), assessmentBlockPartId: Id }))
    .describe("Comments of the student; HTML from others."),
});
export type SelfAssessment = z.infer<typeof SelfAssessment>;

/** Teams writes any number of decimals of a second, and may add an offset. */
const TeamsTimestamp = z.iso.datetime({ offset: true });

export const TeamsAssignment = z.object({
  displayName: z.string(),
  dueDateTime: TeamsTimestamp.nullable(),
  assignedDateTime: TeamsTimestamp.nullable(),
  status: z.string().describe("One of TEAMS_STATUSES, or one that is not known here."),
  externalId: Id,
  sectionId: Id,
  sectionTitle: z.string(),
  title: z.string(),
  description: z.string().describe("HTML from others: sanitise it before it is shown."),
  maxPoints: z.number().nullable(),
  points: z
    .number()
    .nullable()
    .describe("Points that the teacher has returned; null if none, or if the list of the source does not have them."),
});
export type TeamsAssignment = z.infer<typeof TeamsAssignment>;

export const RubricLevel = z.object({
  levelId: Id,
  displayName: z.string(),
  description: z.string(),
  points: z.number().nullable(),
});

export const RubricQuality = z.object({
  qualityId: Id,
  description: z.string(),
  criteria: z
    .array(z.object({ description: z.string() }))
    .describe("Criterion of each level, in the order of the levels; there may be fewer criteria than levels."),
});

export const Rubric = z
  .object({
    displayName: z.string(),
    levels: z.array(RubricLevel),
    qualities: z.array(RubricQuality),
  })
  .describe("The texts of a rubric are HTML from others, shown as plain text.");
export type Rubric = z.infer<typeof Rubric>;

export const RubricOutcome = z.object({
  qualityId: Id,
  levelId: Id.nullable().describe("Null when no level was chosen."),
  feedback: z.string().nullable(),
});
export type RubricOutcome = z.infer<typeof RubricOutcome>;

export const TeamsOutcomes = z.object({
  points: z.number().nullable(),
  feedback: z.string().nullable().describe("HTML from others: sanitise it before it is shown."),
  rubricOutcomes: z.array(RubricOutcome),
  rubric: Rubric.nullable(),
});
export type TeamsOutcomes = z.infer<typeof TeamsOutcomes>;

export const TeamsResource = z.object({
  id: Id,
  displayName: z.string(),
  url: z.string().nullable().describe("Address of a link; null for a file, which is opened through its fileUrl."),
  template: z.boolean().describe("Whether every student gets a copy to work in."),
});
export type TeamsResource = z.infer<typeof TeamsResource>;

const ListedQuery = z.object({
  sectionId: Id.optional().describe("Only those of a group, of all its school years."),
  before: DateOnly.optional().describe(
    "Those of the latest school year that has any and is before the one of this day. Without it, those of the present school year.",
  ),
});
export type ListedQuery = z.infer<typeof ListedQuery>;

export const assignmentsSchemas = schemasFor<typeof endpoints & typeof teams>()({
  listAssignments: {
    summary: "The student's native assignments of a school year, by due date.",
    offer: OFFERS.nativeAssignments,
    audit: "assignments",
    query: ListedQuery,
    reply: z.array(Assignment),
  },
  getAssignment: {
    summary: "One native assignment.",
    offer: OFFERS.nativeAssignments,
    audit: "assignments",
    params: z.object({ assignmentId: AssignmentId }),
    reply: Assignment,
  },
  getSelfAssessment: {
    summary: "What the student has said of its own work.",
    offer: OFFERS.nativeAssignments,
    audit: "assignments",
    params: z.object({ assignmentId: AssignmentId }),
    reply: SelfAssessment.nullable(),
  },
  listTeamsAssignments: {
    summary: "The student's assignments in Teams of a school year, by due date.",
    offer: OFFERS.msAssignments,
    audit: "assignments",
    query: ListedQuery.extend({
      externalId: Id.optional().describe("Only this one, of any school year, such as to learn which group it is in."),
    }),
    reply: z.array(TeamsAssignment),
  },
  getTeamsAssignment: {
    summary: "One assignment in Teams.",
    offer: OFFERS.msAssignments,
    audit: "assignments",
    reply: TeamsAssignment,
  },
  getTeamsOutcomes: {
    summary: "What the teacher has returned: points, feedback and the rubric with the levels reached.",
    offer: OFFERS.msAssignments,
    audit: "assignments",
    reply: TeamsOutcomes.nullable(),
  },
  listTeamsResources: {
    summary: "The files and links of an assignment in Teams.",
    offer: OFFERS.msAssignments,
    audit: "assignments",
    reply: z.array(TeamsResource),
  },
  getTeamsFileUrl: {
    summary: "Where a file can be downloaded: an address that serves for a while, or one below /api.",
    offer: OFFERS.msAssignments,
    audit: "assignments",
    reply: z.object({ fileUrl: z.string() }),
  },
  getTeamsFile: {
    summary: "The contents of a file that is kept here.",
    offer: OFFERS.msAssignments,
    audit: "assignments",
    reply: FileContent,
  },
});
