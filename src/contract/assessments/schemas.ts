import { z } from "zod";
import { ofReference } from "../belonging.ts";
import { CourseSummary, Matrix } from "../courses/schemas.ts";
import { OFFERS } from "../offers.ts";
import { ColorCode, DateOnly, Id, Locale, Person, SentTimestamp, Timestamp } from "../schemas/common.ts";
import { schemasFor } from "../schemas/endpointSchemas.ts";
import { ofService, ofServiceBy } from "../schemas/ofService.ts";
import type * as endpoints from "./endpoints.ts";
import type * as verdictsEndpoints from "./verdicts.ts";

export const AssessmentGoalCell = z.object({ id: Id, type: z.string(), text: z.string(), level: z.number().int() });

export const AssessmentGoal = z.object({
  id: Id,
  title: z.string(),
  rows: z.array(z.object({ id: Id, description: z.string(), cells: z.array(AssessmentGoalCell) })),
});
export type AssessmentGoal = z.infer<typeof AssessmentGoal>;

const ofWork = ({ type, id }: { type: string; id: string }) => ofReference({ referenceType: type, referenceId: id });

export const NavigationObject = z
  .object({ type: z.enum(["PLAN", "ASSIGNMENT"]), id: Id, title: ofServiceBy(ofWork, z.string()) })
  .describe(
    "The plan or assignment that a result or a piece of feedback belongs to; without its title where the student's school no longer has the service of that work.",
  );
export type NavigationObject = z.infer<typeof NavigationObject>;

export const AssessmentFeedback = z.object({
  id: Id,
  text: z.string().describe("HTML from others: sanitise it before it is shown."),
  isPrivate: z.boolean(),
  created: Timestamp,
  edited: Timestamp.nullable(),
  editorUser: Person.nullable(),
  assessmentBlockPartId: Id,
  courseIds: z.array(Id),
  navigationObject: NavigationObject,
});
export type AssessmentFeedback = z.infer<typeof AssessmentFeedback>;

export const AssessmentBlockPart = z.object({
  id: Id,
  referenceType: z.string().describe("One of BLOCK_PART_TYPES, or one that shows nothing here."),
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

export const WorkAssessment = z
  .object({
    assessmentBlockParts: z.array(AssessmentBlockPart),
    matrices: z.array(Matrix),
    assessmentGoals: z.array(AssessmentGoal),
    assessments: z.array(Assessment).describe("Only published assessments of this student."),
  })
  .describe("Assessment criteria of a plan or an assignment, with the student's results.");
export type WorkAssessment = z.infer<typeof WorkAssessment>;

/** A moment, or a whole day in the school's time zone. */
const Bound = z.union(
  [SentTimestamp, DateOnly],
  "Must be a day as in 2026-03-12, or a moment in UTC as in 2026-03-12T07:31:00Z",
);

/** Both bounds are included. */
const Range = z.object({ startDate: Bound, endDate: Bound, sectionId: Id.optional() });

export const AssessmentSummary = z.object({
  courses: z.array(
    z.object({
      course: CourseSummary.nullable().describe("Null for assessments outside any course."),
      matrices: z.array(Matrix),
      assessmentGoals: z.array(AssessmentGoal),
      assessmentFeedbacks: z.array(AssessmentFeedback),
    }),
  ),
});
export type AssessmentSummary = z.infer<typeof AssessmentSummary>;

export const AssessmentDetail = z
  .object({
    assessmentId: Id,
    rowId: Id,
    cellId: Id,
    published: Timestamp,
    navigationObject: NavigationObject,
  })
  .describe("Cell that an assessment reached in a row.");
export type AssessmentDetail = z.infer<typeof AssessmentDetail>;

export const Statistics = z
  .object({
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
  })
  .describe("`index` is the level.");
export type Statistics = z.infer<typeof Statistics>;

const Days = z.object({ start: DateOnly, end: DateOnly });

export const AssessedGroup = z.object({ id: Id, title: z.string(), courses: z.array(CourseSummary) });
export type AssessedGroup = z.infer<typeof AssessedGroup>;

export const RelatedWork = z.object({ id: Id, title: z.string() });
export type RelatedWork = z.infer<typeof RelatedWork>;

export const VerdictScale = z.object({
  id: Id,
  levels: z.array(
    z.object({
      id: Id,
      level: z.number().int(),
      colorCode: ColorCode,
      localizationText: z.string(),
      shortLocalizationText: z.string(),
    }),
  ),
});
export type VerdictScale = z.infer<typeof VerdictScale>;

export const Verdict = z
  .object({
    id: Id,
    scaleId: Id,
    scaleLevelId: Id,
    feedback: z.string().describe("HTML from others: sanitise it before it is shown."),
    published: Timestamp,
    created: Timestamp,
    courses: z.array(z.object({ courseId: Id, course: CourseSummary })),
    creator: Id.nullable(),
    creatorFirstName: z.string(),
    creatorLastName: z.string(),
    userId: Id,
  })
  .describe("An evaluation of a student's knowledge in a course at one time.");
export type Verdict = z.infer<typeof Verdict>;

export const AdditionalAdjustment = z.object({
  id: Id,
  status: z.enum(["ACTIVE", "COMPLETED"]),
  description: z.string().describe("HTML from others: sanitise it before it is shown."),
  startDate: Timestamp,
  endDate: Timestamp.nullable(),
  subjects: z.array(z.string()),
  additionalAdjustment: z.object({ title: z.string(), subTitle: z.string() }),
  createdBy: Person,
  comments: z.array(z.object({ id: Id, origin: z.enum(["USER", "SYSTEM"]), text: z.string(), created: Timestamp })),
});
export type AdditionalAdjustment = z.infer<typeof AdditionalAdjustment>;

export const assessmentsSchemas = schemasFor<typeof endpoints & typeof verdictsEndpoints>()({
  getAssignmentAssessment: {
    summary: "What an assignment is assessed by, with the student's published results.",
    offer: OFFERS.assessments,
    audit: "assessments",
    reply: WorkAssessment,
  },
  getPlanAssessment: {
    summary: "What a plan is assessed by, with the student's published results.",
    offer: OFFERS.assessments,
    audit: "assessments",
    reply: WorkAssessment,
  },
  getAssessmentSummary: {
    summary: "What the student was assessed by in a range, course by course, with the feedback.",
    offer: [OFFERS.assessments, OFFERS.ownAssessments],
    audit: "assessments",
    query: Range,
    reply: AssessmentSummary,
  },
  getDetailedStatistics: {
    summary: "How often the student reached each level in a range, with the results behind each count.",
    offer: [OFFERS.assessments, OFFERS.ownAssessments],
    audit: "assessments",
    query: Range,
    reply: z.array(Statistics),
  },
  listAssessedGroups: {
    summary: "The groups in which the student was assessed in a range of days.",
    offer: OFFERS.ownAssessments,
    audit: "assessments",
    params: Days,
    reply: z.array(AssessedGroup),
  },
  getMatrixStatistics: {
    summary: "How often the student reached each level of a matrix in a group and a range of days.",
    offer: [OFFERS.assessments, OFFERS.ownAssessments],
    audit: "assessments",
    params: Days,
    reply: Statistics.pick({ statistics: true }),
  },
  listAssessmentAssignments: {
    summary: "The assignment that an assessment was made of.",
    offer: [OFFERS.assessments, OFFERS.ownAssessments],
    audit: "assessments",
    reply: z.array(ofService("nativeAssignments", RelatedWork.clone())),
  },
  listAssessmentPlans: {
    summary: "The plan that an assessment was made of.",
    offer: [OFFERS.assessments, OFFERS.ownAssessments],
    audit: "assessments",
    reply: z.array(ofService("plans", RelatedWork.clone())),
  },
  listVerdictScales: {
    summary: "The scales of the student's schools, with their texts in a language.",
    offer: OFFERS.verdicts,
    audit: "assessments",
    query: z.object({ lcid: Locale }),
    reply: z.array(VerdictScale),
  },
  listVerdicts: {
    summary: "The latest published evaluation of each course; with courseId all of that course, latest first.",
    offer: OFFERS.verdicts,
    audit: "assessments",
    query: z.object({ courseId: Id.optional() }),
    reply: z.array(Verdict),
  },
  listAdjustments: {
    summary: "The student's additional adjustments, active ones first, comments latest first.",
    offer: OFFERS.adjustments,
    audit: "adjustments",
    reply: z.array(AdditionalAdjustment),
  },
});
