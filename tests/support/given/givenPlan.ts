import { planCoreContents, planCourses, planGoals, plans } from "#server/database/schema/plans.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { givenAssessment } from "./givenAssessment.ts";
import { givenGroup, givenUser } from "./givenGroup.ts";
import type { GivenStudent } from "./givenStudent.ts";

type Options = Omit<Partial<typeof plans.$inferInsert>, "timeStart" | "timeEnd"> & {
  timeStart?: string;
  timeEnd?: string | null;
  /** Its group; a new group of the student if left out. */
  group?: { id: string };
  courses?: { id: string }[];
  /** Courses linked through a matrix. */
  matrixCourses?: { id: string }[];
  goals?: { id: string }[];
  coreContents?: { title: string; text: string }[];
  /** Whether an assessment of the student has been published. */
  isAssessed?: boolean;
};

/** A plan of one of the student's groups. */
export async function givenPlan(student: GivenStudent, options: Options = {}) {
  const { group, courses = [], matrixCourses = [], goals = [], coreContents = [], isAssessed, ...values } = options;
  const school = student.schools[0];
  if (!school) throw new Error("A plan needs a student with a school.");
  const db = database();
  const { timeStart = "2026-03-09T07:00:00Z", timeEnd = "2026-03-20T15:00:00Z", ...rest } = values;
  const plan = {
    id: newId("plan"),
    groupId: (group ?? (await givenGroup(school, { members: [student] }))).id,
    title: "Bråk och procent",
    status: "PLANNING_OPEN" as const,
    creatorId: rest.creatorId ?? (await givenUser(school)).id,
    ...rest,
    timeStart: new Date(timeStart),
    timeEnd: timeEnd === null ? null : new Date(timeEnd),
  };
  const planId = plan.id;
  const through = (given: { id: string }[], way: "COURSE" | "MATRIX") =>
    given.map(({ id }) => ({ planId, courseId: id, through: way }));
  const named = [...through(courses, "COURSE"), ...through(matrixCourses, "MATRIX")];
  await db.insert(plans).values(plan);
  if (named.length > 0) await db.insert(planCourses).values(named);
  if (goals.length > 0) await db.insert(planGoals).values(goals.map(({ id }) => ({ planId, goalId: id })));
  if (coreContents.length > 0) {
    await db
      .insert(planCoreContents)
      .values(coreContents.map((content, position) => ({ id: newId("content"), planId, position, ...content })));
  }
  if (isAssessed) await givenAssessment(student, plan);
  return plan;
}
