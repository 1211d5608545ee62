import type { AssessmentGoal } from "#contract/assessments/schemas.ts";
import type { MatrixCell } from "#contract/courses/schemas.ts";
import {
  assessmentBlockParts,
  assessmentDetails,
  assessmentFeedbacks,
  assessmentGoals,
  assessments,
  courseMatrices,
  matrices,
} from "#server/database/schema/assessments.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import type { GivenSchool } from "./givenSchool.ts";

/** The common fields of a plan and an assignment. */
export type Work = { id: string; groupId: string; title: string };

const isPlan = ({ id }: Work) => !/^\d+$/.test(id);
const ownerOf = (work: Work) => ({
  ownerType: isPlan(work) ? ("PLAN" as const) : ("ASSIGNMENT" as const),
  ownerId: work.id,
});

type MatrixOptions = Partial<typeof matrices.$inferInsert> & {
  courses?: { id: string }[];
  rows?: string[];
  /** Number of levels of each row, including not achieved. */
  levels?: number;
};

/** A matrix whose rows are r1, r2 … and whose cells are r1-1, r1-2 …, with F for not achieved. */
export async function givenMatrix(school: GivenSchool, options: MatrixOptions = {}) {
  const { courses = [], rows = ["Löser problem", "Resonerar"], levels = 4, ...values } = options;
  const cells = (rowId: string): MatrixCell[] =>
    Array.from({ length: levels }, (_, level) => ({
      id: level === 0 ? "F" : `${rowId}-${level}`,
      text: level === 0 ? "Ännu inte" : `Steg ${level}`,
      level,
    }));
  const matrix = {
    id: newId("matrix"),
    schoolId: school.id,
    title: "Matematik åk 7",
    paragraphs: [
      {
        id: newId("paragraph"),
        title: "Kunskapskrav",
        rows: rows.map((text, at) => ({ id: `r${at + 1}`, text, sentenceNr: at + 1, cells: cells(`r${at + 1}`) })),
      },
    ],
    ...values,
  };
  await database().insert(matrices).values(matrix);
  if (courses.length > 0)
    await database()
      .insert(courseMatrices)
      .values(courses.map((course, position) => ({ courseId: course.id, matrixId: matrix.id, position })));
  return matrix;
}

export async function givenAssessmentGoal(
  school: GivenSchool,
  rows: AssessmentGoal["rows"],
  title = "Planera arbetet",
) {
  const goal = { id: newId("assessment-goal"), schoolId: school.id, title, rows };
  await database().insert(assessmentGoals).values(goal);
  return goal;
}

type PartOptions = Partial<typeof assessmentBlockParts.$inferInsert>;

/** Assessed parts of a plan or an assignment. */
export async function givenPart(work: Work, values: PartOptions = {}) {
  const part = { id: newId("part"), ...ownerOf(work), groupId: work.groupId, referenceType: "matrix", ...values };
  await database().insert(assessmentBlockParts).values(part);
  return part;
}

type AssessmentOptions = {
  /** Null for a draft. */
  published?: string | null;
  /** The reached cells, each in a row of a part. */
  reached?: { part: { id: string }; rowId: string; cellId: string; level: number }[];
  feedback?: (Omit<Partial<typeof assessmentFeedbacks.$inferInsert>, "created"> & { part: { id: string } })[];
};

/** An assessment of a student's work, published before the tests' mornings. */
export async function givenAssessment(student: { id: string }, work: Work, options: AssessmentOptions = {}) {
  const { published = "2026-03-01T10:00:00Z", reached = [], feedback = [] } = options;
  const db = database();
  const moment = published === null ? null : new Date(published);
  const assessment = {
    id: newId("assessment"),
    studentId: student.id,
    ...ownerOf(work),
    ownerTitle: work.title,
    published: moment,
  };
  await db.insert(assessments).values(assessment);
  if (reached.length > 0)
    await db
      .insert(assessmentDetails)
      .values(reached.map(({ part, ...detail }) => ({ assessmentId: assessment.id, blockPartId: part.id, ...detail })));
  if (feedback.length > 0)
    await db.insert(assessmentFeedbacks).values(
      feedback.map(({ part, ...values }) => ({
        id: newId("feedback"),
        assessmentId: assessment.id,
        blockPartId: part.id,
        text: "<p>Fint arbete!</p>",
        created: moment ?? new Date("2026-03-01T10:00:00Z"),
        ...values,
      })),
    );
  return assessment;
}
