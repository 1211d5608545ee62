import { z } from "zod";
import { inBatches } from "#server/database/connect.ts";
import {
  assessmentBlockParts,
  assessmentDetails,
  assessmentFeedbacks,
  assessments,
  matrices,
} from "#server/database/schema/assessments.ts";
import data from "../data/yearOfResults.json" with { type: "json" };
import { valid } from "../dataFile.ts";
import type { World } from "../world.ts";

/** Courses whose plans and assignments are assessed in turn, and the teacher's latest feedback. */
const Courses = z.array(
  z.strictObject({
    courseId: z.string(),
    matrixId: z.string(),
    studentId: z.string(),
    groupId: z.string(),
    teacher: z.string(),
    works: z.array(z.strictObject({ type: z.enum(["PLAN", "ASSIGNMENT"]), id: z.string(), title: z.string() })).min(1),
    feedback: z.array(z.string()),
  }),
);

const YEAR = 365;
/** Days between two results of a course. */
const PACE = 28;

/** The matrix part of a plan or an assignment. */
const matrixPartOf = (ownerId: string): string => `part-${ownerId}-matrix`;

/** Seeds twelve months of slowly improving results, one in each course every four weeks. */
export async function seedYearOfResults({ db, at, random }: World): Promise<void> {
  const times = Math.floor(YEAR / PACE);
  const parts: (typeof assessmentBlockParts.$inferInsert)[] = [];
  const made: (typeof assessments.$inferInsert)[] = [];
  const details: (typeof assessmentDetails.$inferInsert)[] = [];
  const feedbacks: (typeof assessmentFeedbacks.$inferInsert)[] = [];

  const brought = await db.select({ id: matrices.id, paragraphs: matrices.paragraphs }).from(matrices);
  const paragraphsOf = new Map(brought.map(({ id, paragraphs }) => [id, paragraphs]));
  for (const [course, taught] of valid(Courses, data, "yearOfResults.json").entries()) {
    const { courseId, matrixId, studentId, groupId, teacher, works, feedback } = taught;
    const rows = paragraphsOf.get(matrixId)?.flatMap((paragraph) => paragraph.rows) ?? [];
    for (const { type: ownerType, id: ownerId } of works)
      parts.push({
        id: matrixPartOf(ownerId),
        ownerType,
        ownerId,
        groupId,
        courseId,
        referenceType: "matrix",
        referenceId: matrixId,
      });

    for (let time = 0; time < times; time += 1) {
      const work = works[time % works.length];
      if (!work) continue;
      const assessmentId = `assessment-${courseId}-${time + 1}`;
      const blockPartId = matrixPartOf(work.id);
      const published = at(-YEAR + time * PACE + course * 3, "14:00");
      made.push({
        id: assessmentId,
        studentId,
        published,
        ownerType: work.type,
        ownerId: work.id,
        ownerTitle: work.title,
      });
      for (const { id: rowId, cells } of rows) {
        const highest = cells.length - 1;
        const level = Math.min(highest, Math.floor((time / times) * highest + random() * 1.6));
        details.push({ assessmentId, blockPartId, rowId, cellId: cells[level]?.id ?? "", level });
      }
      const text = feedback[times - 1 - time];
      if (text !== undefined)
        feedbacks.push({
          id: `feedback-${assessmentId}`,
          assessmentId,
          blockPartId,
          text: `<p>${text}</p>`,
          created: published,
          editorId: teacher,
        });
    }
  }
  // Two of them have this part among others already.
  await db.insert(assessmentBlockParts).values(parts).onConflictDoNothing();
  await db.insert(assessments).values(made);
  await inBatches(details, (batch) => db.insert(assessmentDetails).values(batch));
  await db.insert(assessmentFeedbacks).values(feedbacks);
}
