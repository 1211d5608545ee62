import { addDays } from "#contract/dates.ts";
import {
  assessmentBlockParts,
  assessmentDetails,
  assessmentFeedbacks,
  assessmentGoals,
  assessments,
  courseMatrices,
  matrices,
} from "../schema/assessments.ts";
import { ASSIGNMENTS, COURSES, GROUPS, PLANS, SCHOOLS, STAFF, STUDENTS } from "./cast.ts";
import { goalRows, paragraphsOf } from "./matrices.ts";
import { inBatches, type World } from "./world.ts";

type Part = typeof assessmentBlockParts.$inferInsert;

const MATRICES = [
  ["matrix-ma", COURSES.maths7, "Matematik åk 7", ["Problemlösning", "Begrepp", "Metoder", "Resonemang"], false, 4],
  ["matrix-sv", COURSES.swedish7, "Svenska åk 7", ["Läsa", "Skriva", "Tala och lyssna"], true, 4],
  ["matrix-en", COURSES.english7, "Engelska åk 7", ["Reception", "Produktion", "Interaktion"], false, 4],
  ["matrix-bi", COURSES.biology7, "Biologi åk 7", ["Samtala", "Undersöka", "Begrepp och modeller"], false, 4],
  ["matrix-idh", COURSES.sports7, "Simning, elva steg", ["Simma", "Bada säkert"], false, 11],
] as const;

/** Matrices, and a year of results in the courses of student 2. */
export async function seedAssessments(world: World): Promise<void> {
  const { db, at } = world;
  await db.insert(matrices).values(
    MATRICES.map(([id, , title, texts, disableNotAchieved, levels]) => ({
      id,
      schoolId: SCHOOLS.compulsory,
      title,
      disableNotAchieved,
      paragraphs: paragraphsOf(id, [...texts], levels),
    })),
  );
  await db.insert(courseMatrices).values(MATRICES.map(([matrixId, courseId]) => ({ matrixId, courseId })));
  await db.insert(assessmentGoals).values([
    {
      id: "assessment-goal-1",
      schoolId: SCHOOLS.compulsory,
      title: "Mål för perioden",
      rows: goalRows("assessment-goal-1", ["Planera ett arbete", "Ge kamratrespons"]),
    },
  ]);
  const parts = partRows();
  await db.insert(assessmentBlockParts).values(parts);
  await seedShownAssessments(world);
  await seedYear(world);

  function partRows(): Part[] {
    const part = (id: string, ownerType: "PLAN" | "ASSIGNMENT", ownerId: string, values: Partial<Part>): Part => ({
      id,
      ownerType,
      ownerId,
      groupId: GROUPS.maths7b,
      referenceType: "matrix",
      courseId: COURSES.maths7,
      ...values,
    });
    const onEvery = (ownerType: "PLAN" | "ASSIGNMENT", ownerId: string): Part[] => [
      part(`part-${ownerId}-matrix`, ownerType, ownerId, { referenceId: "matrix-ma" }),
      part(`part-${ownerId}-goal`, ownerType, ownerId, {
        referenceType: "assessmentGoal",
        referenceId: "assessment-goal-1",
        position: 1,
      }),
      part(`part-${ownerId}-feedback`, ownerType, ownerId, { referenceType: "assessmentonlyfeedback", position: 2 }),
      part(`part-${ownerId}-form`, ownerType, ownerId, { referenceType: "FORM", position: 3 }),
    ];
    return [
      ...onEvery("PLAN", PLANS.fractions),
      ...onEvery("ASSIGNMENT", ASSIGNMENTS.assessed),
      ...MATRICES.map(([id, courseId], index) =>
        part(`part-year-${id}`, "PLAN", PLANS.geometry, {
          referenceId: id,
          courseId,
          groupId: groupOf[courseId] ?? GROUPS.maths7b,
          position: index,
        }),
      ),
    ];
  }

  /** On one plan and one assignment every kind of part has a result; drafts and future ones stay unseen. */
  async function seedShownAssessments({ now, minutes }: World): Promise<void> {
    const shown = [
      { id: "assessment-plan", ownerType: "PLAN" as const, ownerId: PLANS.fractions, ownerTitle: "Bråk och procent" },
      {
        id: "assessment-assignment",
        ownerType: "ASSIGNMENT" as const,
        ownerId: ASSIGNMENTS.assessed,
        ownerTitle: "Bedömd uppgift",
      },
    ];
    const draft = { ...shown[0], id: "assessment-draft", published: null };
    const future = { ...shown[0], id: "assessment-future", published: new Date(now.getTime() + 7 * 86_400_000) };
    await db.insert(assessments).values(
      [...shown.map((one) => ({ ...one, published: minutes(-3_000) })), draft, future].map((one) => ({
        studentId: STUDENTS.compulsory,
        ...(one as (typeof shown)[number] & { published: Date | null }),
      })),
    );
    await db.insert(assessmentDetails).values(
      shown.flatMap(({ id, ownerId }) => [
        {
          assessmentId: id,
          blockPartId: `part-${ownerId}-matrix`,
          rowId: "matrix-ma-r1",
          cellId: "matrix-ma-r1-2",
          level: 2,
        },
        { assessmentId: id, blockPartId: `part-${ownerId}-matrix`, rowId: "matrix-ma-r2", cellId: "F", level: 0 },
        {
          assessmentId: id,
          blockPartId: `part-${ownerId}-matrix`,
          rowId: "matrix-ma-r3",
          cellId: "matrix-ma-r3-3",
          level: 3,
        },
        {
          assessmentId: id,
          blockPartId: `part-${ownerId}-goal`,
          rowId: "assessment-goal-1-r1",
          cellId: "assessment-goal-1-r1-2",
          level: 2,
        },
      ]),
    );
    const feedback = (id: string, assessmentId: string, ownerId: string, text: string, isPrivate: boolean) => ({
      id,
      assessmentId,
      blockPartId: `part-${ownerId}-feedback`,
      text,
      isPrivate,
      created: at(-4, "15:20"),
      edited: isPrivate ? new Date("0001-01-01T00:00:00Z") : at(-3, "09:10"),
      editorId: STAFF.maths,
    });
    await db
      .insert(assessmentFeedbacks)
      .values([
        feedback(
          "feedback-1",
          "assessment-plan",
          PLANS.fractions,
          "<p>Du förklarar dina lösningar klart och tydligt.</p>",
          false,
        ),
        feedback(
          "feedback-2",
          "assessment-plan",
          PLANS.fractions,
          "<p>Öva tabellerna hemma en kvart om dagen.</p>",
          true,
        ),
        feedback("feedback-3", "assessment-assignment", ASSIGNMENTS.assessed, "<p>Fint arbete!</p>", false),
      ]);
  }

  /** A result a row every second week, slowly getting better. */
  async function seedYear({ schoolYear, today, random }: World): Promise<void> {
    const days: string[] = [];
    for (let day = addDays(schoolYear.start, -180); day < today; day = addDays(day, 14)) days.push(day);
    const rows = days.map((day, index) => ({
      id: `assessment-year-${index + 1}`,
      studentId: STUDENTS.compulsory,
      ownerType: "PLAN" as const,
      ownerId: PLANS.geometry,
      ownerTitle: "Geometri",
      published: at(day, "14:00"),
    }));
    await db.insert(assessments).values(rows);
    const details = rows.flatMap(({ id }, index) =>
      MATRICES.flatMap(([matrixId, , , texts, , levels]) =>
        texts.map((_, rowIndex) => {
          const reach = Math.min(levels - 1, Math.floor((index / days.length) * levels + random() * 1.2));
          const rowId = `${matrixId}-r${rowIndex + 1}`;
          return {
            assessmentId: id,
            blockPartId: `part-year-${matrixId}`,
            rowId,
            cellId: reach === 0 ? "F" : `${rowId}-${reach}`,
            level: reach,
          };
        }),
      ),
    );
    await inBatches(details, (batch) => db.insert(assessmentDetails).values(batch));
  }
}

const groupOf: Record<string, string> = {
  [COURSES.swedish7]: GROUPS.swedish7b,
  [COURSES.english7]: GROUPS.english7b,
  [COURSES.biology7]: GROUPS.science7b,
  [COURSES.sports7]: GROUPS.sports7b,
};
