import { z } from "zod";
import { Id, Timestamp } from "./common.ts";
import { CourseSummary } from "./courses.ts";
import { endpoint } from "./endpoint.ts";
import { OFFERS } from "./offers.ts";

/** Home's overview shows this many assignments. */
export const ASSIGNMENTS_LIMIT_OVERVIEW = 9;

/** A deadline stands out when it is nearer than this. */
export const DUE_SOON_HOURS = 24;

export const ASSIGNMENT_STATUSES = ["ASSIGNMENT_OPEN", "CLOSED", "DRAFT", "DELETED"] as const;

export const TASK_STATUSES = [
  "ASSIGNMENT_TASK_NOT_STARTED",
  "ASSIGNMENT_TASK_STARTED",
  "ASSIGNMENT_TASK_SUBMITTED",
  "ASSIGNMENT_TASK_NOT_COMPLETE",
  "ASSIGNMENT_TASK_CAN_DEVELOP",
] as const;

/** What assignments are for; TEAMS marks those of Microsoft Teams. Schools may have types beside these. */
export const ASSIGNMENT_TYPES = [
  "ASSIGNMENT_TYPE_ASSIGNMENT",
  "ASSIGNMENT_TYPE_HOMEWORK",
  "ASSIGNMENT_TYPE_WRITTEN_TEST",
  "ASSIGNMENT_TYPE_VERBAL_TEST",
  "TEAMS",
] as const;

/** The assessment type of an assignment that the student assesses itself. */
export const SELF_ASSESSMENT = "SELF";

/** The student's own part of an assignment: the server sends nobody else's. */
export const AssignmentTask = z.object({
  id: Id,
  /** One of TASK_STATUSES, or one that is not known here. */
  status: z.string(),
  assignedUsers: z.array(Id),
});

/** Native ids are numbers, by which an address tells them from those of Teams (ASG-6). */
const AssignmentId = Id.regex(/^\d+$/);
export const isNativeId = (id: string): boolean => /^\d+$/.test(id);

export const Assignment = z.object({
  id: AssignmentId,
  externalId: z.string().nullable(),
  title: z.string(),
  /** HTML from others: shown through RichText alone. */
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

export const listAssignments = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/assignments",
  offer: OFFERS.nativeAssignments,
  audit: "assignments",
  summary: "The student's native assignments, by due date.",
  reply: z.array(Assignment),
});

export const getAssignment = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/assignments/:assignmentId",
  offer: OFFERS.nativeAssignments,
  audit: "assignments",
  summary: "One native assignment.",
  params: z.object({ assignmentId: AssignmentId }),
  reply: Assignment,
});

export const SelfAssessment = z.object({
  studentId: Id,
  /** The cells that the student chose, with what each says. */
  assessmentDetails: z.array(
    z.object({ cellId: Id, assessmentBlockPartRowId: Id, description: z.string(), level: z.string() }),
  ),
  /** What the student wrote; HTML from others. */
  assessmentFeedbacks: z.array(z.object({ id: Id, text: z.string(), assessmentBlockPartId: Id })),
});
export type SelfAssessment = z.infer<typeof SelfAssessment>;

/** Null (204) until the student has assessed itself. */
export const getSelfAssessment = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/assignments/:assignmentId/studentassessment",
  offer: OFFERS.nativeAssignments,
  audit: "assignments",
  summary: "What the student has said of its own work.",
  params: z.object({ assignmentId: AssignmentId }),
  reply: SelfAssessment.nullable(),
});
