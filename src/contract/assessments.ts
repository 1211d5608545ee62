import { z } from "zod";
import { DateOnly, Id, Person, SentTimestamp, Timestamp } from "./common.ts";
import { CourseSummary } from "./courses.ts";
import { endpoint } from "./endpoint.ts";
import { Matrix } from "./matrices.ts";
import { OFFERS } from "./offers.ts";

/** Grade levels of a matrix; level 0 is not achieved (GRP-4). A scale of its own may have more. */
export const GRADE_LEVELS = 4;

/** The cell that says not achieved, in whatever row it stands. */
export const NOT_ACHIEVED_CELL = "F";

/** A cell of an assessment goal that is words, not a level (GRP-5). */
export const TEXT_CELL = "NotAchievedTextField";

/** Feedback edited before this day was never edited (PROG-5). */
export const EDITED_SINCE = "2000-01-01";

/** Colour scales: ten base colours; levels from 1 on are mapped, and those beyond the ninth share the last (LIM-4). */
export const SCALE_COLORS = 10;
export const scaleColorOf = (level: number): number => Math.min(Math.max(level, 0), SCALE_COLORS - 1);

export const AssessmentGoalCell = z.object({ id: Id, type: z.string(), text: z.string(), level: z.number().int() });

export const AssessmentGoal = z.object({
  id: Id,
  title: z.string(),
  rows: z.array(z.object({ id: Id, description: z.string(), cells: z.array(AssessmentGoalCell) })),
});
export type AssessmentGoal = z.infer<typeof AssessmentGoal>;

/** The plan or assignment that a result or a piece of feedback belongs to. */
export const NavigationObject = z.object({ type: z.enum(["PLAN", "ASSIGNMENT"]), id: Id, title: z.string() });
export type NavigationObject = z.infer<typeof NavigationObject>;

export const AssessmentFeedback = z.object({
  id: Id,
  /** HTML from others: shown through RichText alone. */
  text: z.string(),
  isPrivate: z.boolean(),
  created: Timestamp,
  edited: Timestamp.nullable(),
  editorUser: Person.nullable(),
  assessmentBlockPartId: Id,
  courseIds: z.array(Id),
  navigationObject: NavigationObject,
});
export type AssessmentFeedback = z.infer<typeof AssessmentFeedback>;

export const BLOCK_PART_TYPES = ["assessmentGoal", "matrix", "assessmentonlyfeedback"] as const;

export const AssessmentBlockPart = z.object({
  id: Id,
  /** One of BLOCK_PART_TYPES, or one that shows nothing here. */
  referenceType: z.string(),
  referenceId: Id.nullable(),
  status: z.string(),
  value: z.string(),
  assessmentBlockPartRows: z.array(z.object({ id: Id, rowId: Id })),
  assessmentBlockPartRelationships: z.array(z.object({ courseId: Id })),
});
export type AssessmentBlockPart = z.infer<typeof AssessmentBlockPart>;

export const Assessment = z.object({
  id: Id,
  studentId: Id,
  published: Timestamp,
  assessmentDetails: z.array(z.object({ cellId: Id, assessmentBlockPartRowId: Id })),
  assessmentFeedbacks: z.array(AssessmentFeedback),
});
export type Assessment = z.infer<typeof Assessment>;

/** What a plan or an assignment is assessed by, and how the student did. */
export const WorkAssessment = z.object({
  assessmentBlockParts: z.array(AssessmentBlockPart),
  matrices: z.array(Matrix),
  assessmentGoals: z.array(AssessmentGoal),
  /** Published ones of the student alone. */
  assessments: z.array(Assessment),
});
export type WorkAssessment = z.infer<typeof WorkAssessment>;

export const getAssignmentAssessment = endpoint({
  method: "GET",
  path: "/assessments/v2/assignments/:assignmentId",
  offer: OFFERS.assessments,
  audit: "assessments",
  summary: "What an assignment is assessed by, with the student's published results.",
  reply: WorkAssessment,
});

export const getPlanAssessment = endpoint({
  method: "GET",
  path: "/assessments/v2/plans/:planId",
  offer: OFFERS.assessments,
  audit: "assessments",
  summary: "What a plan is assessed by, with the student's published results.",
  reply: WorkAssessment,
});

/** A moment, or a whole day in the school's zone. */
const Bound = z.union([SentTimestamp, DateOnly]);

/** Both bounds are included. */
const Range = z.object({ startDate: Bound, endDate: Bound, sectionId: Id.optional() });

export const AssessmentSummary = z.object({
  courses: z.array(
    z.object({
      /** Null for what was assessed outside of any course. */
      course: CourseSummary.nullable(),
      matrices: z.array(Matrix),
      assessmentGoals: z.array(AssessmentGoal),
      assessmentFeedbacks: z.array(AssessmentFeedback),
    }),
  ),
});
export type AssessmentSummary = z.infer<typeof AssessmentSummary>;

export const getAssessmentSummary = endpoint({
  method: "GET",
  path: "/assessments/v2/users/:studentId/summary/data",
  offer: [OFFERS.assessments, OFFERS.ownAssessments],
  audit: "assessments",
  summary: "What the student was assessed by in a range, course by course, with the feedback.",
  query: Range,
  reply: AssessmentSummary,
});

/** A cell reached in a row: by which assessment, when, and of what. */
export const AssessmentDetail = z.object({
  assessmentId: Id,
  rowId: Id,
  cellId: Id,
  published: Timestamp,
  navigationObject: NavigationObject,
});
export type AssessmentDetail = z.infer<typeof AssessmentDetail>;

/** index is the level. */
export const Statistics = z.object({
  type: z.enum(["MATRIX", "ASSESSMENTGOAL"]),
  referenceId: Id,
  courseId: Id.nullable(),
  statistics: z.array(
    z.object({
      index: z.number().int(),
      count: z.number().int(),
      assessmentDetails: z.array(AssessmentDetail),
    }),
  ),
});
export type Statistics = z.infer<typeof Statistics>;

export const getDetailedStatistics = endpoint({
  method: "GET",
  path: "/assessments/v2/users/:studentId/statistics/detailed",
  offer: [OFFERS.assessments, OFFERS.ownAssessments],
  audit: "assessments",
  summary: "How often the student reached each level in a range, with the results behind each count.",
  query: Range,
  reply: z.array(Statistics),
});

const Days = z.object({ start: DateOnly, end: DateOnly });

export const AssessedGroup = z.object({ id: Id, title: z.string(), courses: z.array(CourseSummary) });
export type AssessedGroup = z.infer<typeof AssessedGroup>;

export const listAssessedGroups = endpoint({
  method: "GET",
  path: "/Guardians/me/students/:studentId/assessments/start/:start/end/:end/sections",
  offer: OFFERS.ownAssessments,
  audit: "assessments",
  summary: "The groups in which the student was assessed in a range of days.",
  params: Days,
  reply: z.array(AssessedGroup),
});

export const getMatrixStatistics = endpoint({
  method: "GET",
  path: "/Guardians/me/Students/:studentId/section/:groupId/matrix/:matrixId/start/:start/end/:end",
  offer: [OFFERS.assessments, OFFERS.ownAssessments],
  audit: "assessments",
  summary: "How often the student reached each level of a matrix in a group and a range of days.",
  params: Days,
  reply: Statistics.pick({ statistics: true }),
});

export const RelatedWork = z.object({ id: Id, title: z.string() });
export type RelatedWork = z.infer<typeof RelatedWork>;

export const listAssessmentAssignments = endpoint({
  method: "GET",
  path: "/students/:studentId/assessments/:assessmentId/assignments",
  offer: [OFFERS.assessments, OFFERS.ownAssessments],
  audit: "assessments",
  summary: "The assignment that an assessment was made of.",
  reply: z.array(RelatedWork),
});

export const listAssessmentPlans = endpoint({
  method: "GET",
  path: "/students/:studentId/assessments/:assessmentId/plans",
  offer: [OFFERS.assessments, OFFERS.ownAssessments],
  audit: "assessments",
  summary: "The plan that an assessment was made of.",
  reply: z.array(RelatedWork),
});
