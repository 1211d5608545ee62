import { inBatches } from "#server/database/connect.ts";
import {
  assessmentBlockParts,
  assessmentDetails,
  assessmentFeedbacks,
  assessments,
} from "#server/database/schema/assessments.ts";
import { ASSIGNMENTS, COURSES, GROUPS, PLANS, STAFF, STUDENTS } from "../cast.ts";
import type { World } from "../world.ts";
import { MATRICES } from "./matrices.ts";
import { hasMatrix, matrixPartOf } from "./shownAssessments.ts";

type Work = [ownerType: "PLAN" | "ASSIGNMENT", ownerId: string, title: string];
type Subject = { studentId: string; groupId: string; teacher: string; works: Work[]; feedback: string[] };

const subject = (groupId: string, teacher: string, works: Work[], feedback: string[]): Subject => ({
  studentId: STUDENTS.compulsory,
  groupId,
  teacher,
  works,
  feedback,
});

/** Assessed parts of a course, in turn, and the teacher's feedback. */
const SUBJECTS: Record<string, Subject> = {
  [COURSES.maths7]: subject(
    GROUPS.maths7b,
    STAFF.maths,
    [["PLAN", PLANS.fractions, "Bråk och procent"]],
    ["Du väljer metod säkert. Nästa steg är att visa varje steg i uträkningen."],
  ),
  [COURSES.swedish7]: subject(
    GROUPS.swedish7b,
    STAFF.swedish,
    [
      ["PLAN", PLANS.arguing, "Argumenterande text"],
      ["ASSIGNMENT", ASSIGNMENTS.assessed, "Bokrecension"],
    ],
    [
      "Din tes är tydlig och du ger tre argument som hänger ihop.",
      "Läs texten högt för dig själv innan du lämnar in, så hör du var meningarna tar slut.",
    ],
  ),
  [COURSES.english7]: subject(
    GROUPS.english7b,
    STAFF.english,
    [["ASSIGNMENT", "1013", "Irregular verbs"]],
    ["You speak with ease. Try longer sentences in writing, too."],
  ),
  [COURSES.biology7]: subject(
    GROUPS.science7b,
    STAFF.science,
    [
      ["PLAN", PLANS.ecosystem, "Ekosystem"],
      ["ASSIGNMENT", ASSIGNMENTS.selfAssessed, "Vattenprov vid ån"],
    ],
    ["Du beskriver kretsloppet med rätt begrepp och drar egna slutsatser."],
  ),
  [COURSES.sports7]: subject(GROUPS.sports7b, STAFF.sports, [["ASSIGNMENT", "1008", "Träningsdagbok"]], []),
  [COURSES.upperMaths]: {
    ...subject(
      GROUPS.upperMaths,
      STAFF.upperMaths,
      [["PLAN", PLANS.upperMaths, "Derivata"]],
      ["Du använder derivatans definition säkert."],
    ),
    studentId: STUDENTS.upperSecondary,
  },
};

const YEAR = 365;
/** Days between two results of a course. */
const PACE = 28;

/** Seeds twelve months of slowly improving results, one in each course every four weeks. */
export async function seedYearOfResults({ db, at, random }: World): Promise<void> {
  const times = Math.floor(YEAR / PACE);
  const parts: (typeof assessmentBlockParts.$inferInsert)[] = [];
  const made: (typeof assessments.$inferInsert)[] = [];
  const details: (typeof assessmentDetails.$inferInsert)[] = [];
  const feedbacks: (typeof assessmentFeedbacks.$inferInsert)[] = [];

  for (const [course, { id: matrixId, courseId, texts, levels = 4 }] of MATRICES.entries()) {
    const taught = SUBJECTS[courseId];
    if (!taught) continue;
    const { studentId, groupId, teacher, works, feedback } = taught;
    for (const [ownerType, ownerId] of works) {
      if (hasMatrix(ownerId)) continue;
      parts.push({
        id: matrixPartOf(ownerId),
        ownerType,
        ownerId,
        groupId,
        referenceType: "matrix",
        referenceId: matrixId,
        courseId,
      });
    }

    for (let time = 0; time < times; time += 1) {
      const [ownerType, ownerId, ownerTitle] = works[time % works.length] ?? ["PLAN", PLANS.fractions, ""];
      const assessmentId = `assessment-${courseId}-${time + 1}`;
      const published = at(-YEAR + time * PACE + course * 3, "14:00");
      made.push({ id: assessmentId, studentId, ownerType, ownerId, ownerTitle, published });
      for (const row of texts.keys()) {
        const level = Math.min(levels - 1, Math.floor((time / times) * (levels - 1) + random() * 1.6));
        const rowId = `${matrixId}-r${row + 1}`;
        const cellId = level === 0 ? "F" : `${rowId}-${level}`;
        details.push({ assessmentId, blockPartId: matrixPartOf(ownerId), rowId, cellId, level });
      }
      const text = feedback[times - 1 - time];
      if (text !== undefined)
        feedbacks.push({
          id: `feedback-${assessmentId}`,
          assessmentId,
          blockPartId: matrixPartOf(ownerId),
          text: `<p>${text}</p>`,
          created: published,
          editorId: teacher,
        });
    }
  }
  await db.insert(assessmentBlockParts).values(parts);
  await db.insert(assessments).values(made);
  await inBatches(details, (batch) => db.insert(assessmentDetails).values(batch));
  await db.insert(assessmentFeedbacks).values(feedbacks);
}
