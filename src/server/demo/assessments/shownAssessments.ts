import {
  assessmentBlockParts,
  assessmentDetails,
  assessmentFeedbacks,
  assessments,
} from "#server/database/schema/assessments.ts";
import { ASSIGNMENTS, COURSES, GROUPS, PLANS, STAFF, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";

const PLAN_WORK = {
  ownerType: "PLAN" as const,
  ownerId: PLANS.fractions,
  title: "Bråk och procent",
  groupId: GROUPS.maths7b,
  courseId: COURSES.maths7,
  matrixId: "matrix-ma",
  assessmentId: "assessment-plan",
  teacher: STAFF.maths,
};

const ASSIGNMENT_WORK = {
  ownerType: "ASSIGNMENT" as const,
  ownerId: ASSIGNMENTS.assessed,
  title: "Bokrecension",
  groupId: GROUPS.swedish7b,
  courseId: COURSES.swedish7,
  matrixId: "matrix-sv",
  assessmentId: "assessment-bokrecension",
  teacher: STAFF.swedish,
};

type Work = typeof PLAN_WORK | typeof ASSIGNMENT_WORK;
const WORKS: Work[] = [PLAN_WORK, ASSIGNMENT_WORK];

const GOAL = "assessment-goal-1";

/** The matrix part of a plan or an assignment, which has one already. */
export const matrixPartOf = (ownerId: string): string => `part-${ownerId}-matrix`;
export const hasMatrix = (ownerId: string): boolean => WORKS.some((work) => work.ownerId === ownerId);

/** Seeds a plan and an assignment with results in every kind of part. A draft and a future result stay hidden. */
export async function seedShownAssessments({ db, at, minutes }: World): Promise<void> {
  await db.insert(assessmentBlockParts).values(
    WORKS.flatMap(({ ownerType, ownerId, groupId, courseId, matrixId }) =>
      [
        { name: "matrix", referenceType: "matrix", referenceId: matrixId },
        { name: "goal", referenceType: "assessmentGoal", referenceId: GOAL },
        { name: "feedback", referenceType: "assessmentonlyfeedback", referenceId: null },
        { name: "form", referenceType: "FORM", referenceId: null },
      ].map(({ name, ...part }, position) => ({
        ...part,
        id: `part-${ownerId}-${name}`,
        ownerType,
        ownerId,
        groupId,
        courseId,
        position,
      })),
    ),
  );

  const assessment = (id: string, work: Work, published: Date | null) => ({
    id,
    studentId: STUDENTS.compulsory,
    ownerType: work.ownerType,
    ownerId: work.ownerId,
    ownerTitle: work.title,
    published,
  });
  const unseen = { draft: "assessment-draft", future: "assessment-future" };
  await db
    .insert(assessments)
    .values([
      ...WORKS.map((work) => assessment(work.assessmentId, work, minutes(-3_000))),
      assessment(unseen.draft, PLAN_WORK, null),
      assessment(unseen.future, PLAN_WORK, at(7, "08:00")),
    ]);

  const reached = (assessmentId: string, work: Work, levels: number[]) =>
    levels.map((level, index) => ({
      assessmentId,
      blockPartId: matrixPartOf(work.ownerId),
      rowId: `${work.matrixId}-r${index + 1}`,
      cellId: level === 0 ? "F" : `${work.matrixId}-r${index + 1}-${level}`,
      level,
    }));
  const goalCell = (assessmentId: string, ownerId: string, row: number, cell: string, level: number) => ({
    assessmentId,
    blockPartId: `part-${ownerId}-goal`,
    rowId: `${GOAL}-r${row}`,
    cellId: `${GOAL}-r${row}-${cell}`,
    level,
  });
  await db
    .insert(assessmentDetails)
    .values([
      ...reached(PLAN_WORK.assessmentId, PLAN_WORK, [2, 0, 3]),
      ...reached(ASSIGNMENT_WORK.assessmentId, ASSIGNMENT_WORK, [2, 3, 1]),
      ...WORKS.flatMap(({ assessmentId, ownerId }) => [
        goalCell(assessmentId, ownerId, 1, "2", 2),
        goalCell(assessmentId, ownerId, 2, "text", 0),
      ]),
      ...reached(unseen.draft, PLAN_WORK, [3, 3, 3]),
      ...reached(unseen.future, PLAN_WORK, [3, 3, 3]),
    ]);

  const feedback = (id: string, work: Work, text: string, isPrivate = false) => ({
    id,
    assessmentId: work.assessmentId,
    blockPartId: `part-${work.ownerId}-feedback`,
    text,
    isPrivate,
    created: at(-4, "15:20"),
    edited: isPrivate ? new Date("0001-01-01T00:00:00Z") : at(-3, "09:10"),
    editorId: work.teacher,
  });
  await db
    .insert(assessmentFeedbacks)
    .values([
      feedback("feedback-1", PLAN_WORK, "<p>Du förklarar dina lösningar klart och tydligt.</p>"),
      feedback("feedback-2", PLAN_WORK, "<p>Öva tabellerna hemma en kvart om dagen.</p>", true),
      feedback("feedback-3", ASSIGNMENT_WORK, "<p>Fint arbete! Din recension väcker läslust.</p>"),
      { ...feedback("feedback-4", PLAN_WORK, "<p>Utkast.</p>"), assessmentId: unseen.draft },
    ]);
}
