import { describe, expect, it } from "vitest";
import { getPlan, listPlans } from "#contract/plans/endpoints.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGoal } from "#tests/support/given/givenGoal.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import type { GivenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";

const schoolOf = ({ schools: [school] }: GivenStudent) => {
  if (!school) throw new Error("The student has a school.");
  return school;
};

describe("GET plans", () => {
  it("[PLAN-1] lists the plans of the student's groups by start, and nobody else's", async () => {
    const { guardian, student } = await givenFamily();
    const stranger = await givenFamily();
    const later = await givenPlan(student, { timeStart: "2026-04-01T07:00:00Z", timeEnd: null });
    const earlier = await givenPlan(student, { timeStart: "2026-01-01T07:00:00Z", status: "PLANNING_CLOSED" });
    await givenPlan(stranger.student);
    const plans = await apiFor(guardian, student).call(listPlans, { params: { studentId: student.id } });
    expect(plans.map(({ id, timeEnd }) => [id, timeEnd])).toEqual([
      [earlier.id, "2026-03-20T15:00:00.000Z"],
      [later.id, null],
    ]);
  });

  it("[PLAN-6] tells the student's own status, not a classmate's", async () => {
    const { guardian, student } = await givenFamily();
    const classmate = await givenFamily();
    const group = await givenGroup(schoolOf(student), { members: [student, classmate.student] });
    await givenPlan(classmate.student, { group, isAssessed: true });
    const own = await givenPlan(student, { group, isAssessed: true, timeStart: "2026-05-01T07:00:00Z", timeEnd: null });
    const plans = await apiFor(guardian, student).call(listPlans, { params: { studentId: student.id } });
    expect(plans.map(({ id, studentStatus }) => [id === own.id, studentStatus])).toEqual([
      [false, null],
      [true, "ASSESSMENT_PUBLISHED"],
    ]);
  });
});

describe("GET plans/{planId}", () => {
  it("[API-1] has the fields of a plan to the letter", async () => {
    const { guardian, student } = await givenFamily();
    const school = schoolOf(student);
    const group = await givenGroup(school, { members: [student], title: "Matematik 7A" });
    const course = await givenCourse(school);
    const matrixCourse = await givenCourse(school, { title: "Fysik" });
    const goal = await givenGoal(school);
    const plan = await givenPlan(student, { group, courses: [course], matrixCourses: [matrixCourse], goals: [goal] });
    const { schoolId: _, ...named } = course;
    const { schoolId: __, ...throughMatrix } = matrixCourse;
    const { body } = await apiFor(guardian, student).answer(getPlan, {
      params: { studentId: student.id, planId: plan.id },
    });
    expect(body).toEqual({
      id: plan.id,
      title: "Bråk och procent",
      sectionId: group.id,
      section: { title: "Matematik 7A" },
      status: "PLANNING_OPEN",
      studentStatus: null,
      timeStart: "2026-03-09T07:00:00.000Z",
      timeEnd: "2026-03-20T15:00:00.000Z",
      creator: plan.creatorId,
      courses: [named],
      associatedMatrices: [{ courseId: matrixCourse.id, course: throughMatrix }],
      associatedGoals: [{ goalId: goal.id }],
      associatedCoreContents: [],
      viewablePurpose: false,
      viewableCoreContent: false,
      purpose: null,
    });
  });

  it.each([true, false])("[PLAN-5] sends purpose and core content only when viewable is %s", async (isViewable) => {
    const { guardian, student } = await givenFamily();
    const plan = await givenPlan(student, {
      purpose: "<p>Syftet</p>",
      coreContents: [{ title: "Taluppfattning", text: "Tal i bråkform." }],
      viewablePurpose: isViewable,
      viewableCoreContent: isViewable,
    });
    const { body } = await apiFor(guardian, student).answer(getPlan, {
      params: { studentId: student.id, planId: plan.id },
    });
    const text = JSON.stringify(body);
    expect(text.includes("Syftet")).toBe(isViewable);
    expect(text.includes("Taluppfattning")).toBe(isViewable);
  });

  it("[PLAN-7] answers 404 for an unknown plan and another family's, 400 for what cannot be one", async () => {
    const { guardian, student } = await givenFamily();
    const stranger = await givenFamily();
    const theirs = await givenPlan(stranger.student);
    const api = apiFor(guardian, student);
    const statusOf = async (planId: string) =>
      (await api.answer(getPlan, { params: { studentId: student.id, planId } })).status;
    expect(await statusOf("plan-unknown")).toBe(404);
    expect(await statusOf(theirs.id)).toBe(404);
    const { status, body } = await api.answer(getPlan, { params: { studentId: student.id, planId: "plan!x" } });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain("planId");
  });

  it("[API-2] refuses a student who is not the guardian's", async () => {
    const { guardian, student } = await givenFamily();
    const stranger = await givenFamily();
    const plan = await givenPlan(stranger.student);
    const { status, body } = await apiFor(guardian, student).answer(getPlan, {
      params: { studentId: stranger.student.id, planId: plan.id },
    });
    expect([403, 404]).toContain(status);
    expect(JSON.stringify(body)).not.toContain("Bråk");
  });
});
