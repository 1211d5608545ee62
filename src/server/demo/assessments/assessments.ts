import { assessmentGoals, courseMatrices, matrices } from "#server/database/schema/assessments.ts";
import { SCHOOLS } from "../cast.ts";
import type { World } from "../world.ts";
import { goalRows, MATRICES, paragraphsOf } from "./matrices.ts";
import { seedShownAssessments } from "./shownAssessments.ts";
import { seedYearOfResults } from "./yearOfResults.ts";

/** Seeds matrices, goals and the results of students 2 and 3. */
export async function seedAssessments(world: World): Promise<void> {
  const { db } = world;
  await db.insert(matrices).values(
    MATRICES.map(
      ({ id, title, texts, levels, criteria, disableNotAchieved = false, schoolId = SCHOOLS.compulsory }) => ({
        id,
        schoolId,
        title,
        disableNotAchieved,
        paragraphs: paragraphsOf(id, texts, levels, criteria),
      }),
    ),
  );
  await db.insert(courseMatrices).values(MATRICES.map(({ id, courseId }) => ({ matrixId: id, courseId })));
  await db.insert(assessmentGoals).values([
    {
      id: "assessment-goal-1",
      schoolId: SCHOOLS.compulsory,
      title: "Mål för perioden",
      rows: goalRows("assessment-goal-1", ["Planera ett arbete", "Ge kamratrespons"]),
    },
  ]);
  await seedShownAssessments(world);
  await seedYearOfResults(world);
}
