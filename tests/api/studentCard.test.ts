import { expect, it } from "vitest";
import { getAssessmentSummary, getDetailedStatistics } from "#contract/assessments/endpoints.ts";
import { givenAssessment, givenMatrix, givenPart } from "#tests/support/given/givenAssessment.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { apiFor } from "#tests/support/server/api.ts";

const NOW = "2026-03-12T09:30:00Z";
const query = { startDate: "2026-02-01", endDate: "2026-03-31" };

async function givenCourseWork() {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  const group = await givenGroup(school, { members: [student] });
  const course = await givenCourse(school, { groups: [group], title: "Matematik" });
  const matrix = await givenMatrix(school, { courses: [course] });
  const plan = await givenPlan(student, { group, title: "Bråk" });
  const part = await givenPart(plan, { referenceId: matrix.id, courseId: course.id });
  const params = { studentId: student.id };
  return { student, school, group, course, matrix, plan, part, params, api: apiFor(guardian, student, { now: NOW }) };
}

const reached = (part: { id: string }, level = 2) => [{ part, rowId: "r1", cellId: `r1-${level}`, level }];

it("[PROG-4] [PROG-5] sums up by course: matrices with results, and feedback of both kinds with its work", async () => {
  const { student, school, course, matrix, plan, part, params, api } = await givenCourseWork();
  const unused = await givenCourse(school, { title: "Biologi" });
  await givenMatrix(school, { courses: [unused] });
  const teacher = await givenUser(school, { firstName: "Johan", lastName: "Ek" });
  await givenAssessment(student, plan, {
    reached: reached(part),
    feedback: [
      { part, text: "<p>Bra.</p>", editorId: teacher.id, edited: new Date("2026-03-03T10:00:00Z") },
      { part, text: "<p>Öva.</p>", isPrivate: true, edited: new Date("0001-01-01T00:00:00Z") },
    ],
  });
  const { courses } = await api.call(getAssessmentSummary, { params, query });
  expect(courses.map(({ course: shown }) => shown?.id)).toEqual([course.id]);
  expect(courses[0]?.matrices.map(({ id }) => id)).toEqual([matrix.id]);
  const feedbacks = courses[0]?.assessmentFeedbacks.map(({ text, isPrivate, edited, editorUser }) => ({
    text,
    isPrivate,
    edited,
    editorUser,
  }));
  expect(feedbacks).toHaveLength(2);
  expect(feedbacks).toContainEqual({
    text: "<p>Bra.</p>",
    isPrivate: false,
    edited: "2026-03-03T10:00:00.000Z",
    editorUser: { firstName: "Johan", lastName: "Ek" },
  });
  expect(feedbacks).toContainEqual({
    text: "<p>Öva.</p>",
    isPrivate: true,
    edited: "0001-01-01T00:00:00.000Z",
    editorUser: null,
  });
  expect(courses[0]?.assessmentFeedbacks[0]?.navigationObject).toEqual({ type: "PLAN", id: plan.id, title: "Bråk" });
});

it("[PROG-4] puts what belongs to no course last, under none", async () => {
  const { student, course, matrix, plan, part, params, api } = await givenCourseWork();
  const alone = await givenPart(plan, { referenceId: matrix.id, courseId: null });
  await givenAssessment(student, plan, { reached: [...reached(alone), ...reached(part)] });
  const { courses } = await api.call(getAssessmentSummary, { params, query });
  expect(courses.map((one) => [one.course?.id ?? null, one.matrices.map(({ id }) => id)])).toEqual([
    [course.id, [matrix.id]],
    [null, [matrix.id]],
  ]);
  const statistics = await api.call(getDetailedStatistics, { params, query });
  expect(statistics.map(({ courseId }) => courseId).toSorted()).toEqual([course.id, null].toSorted());
});

it("[PROG-1] takes days in the school's zone, and moments, with both bounds included", async () => {
  const { student, plan, part, params, api } = await givenCourseWork();
  // The first moment of 1 February and the last of 3 March in Stockholm.
  await givenAssessment(student, plan, { published: "2026-01-31T23:00:00Z", reached: reached(part) });
  await givenAssessment(student, plan, { published: "2026-03-03T22:59:59.999Z", reached: reached(part) });
  const countIn = async (startDate: string, endDate: string) => {
    const found = await api.call(getDetailedStatistics, { params, query: { startDate, endDate } });
    return found[0]?.statistics[0]?.count ?? 0;
  };
  expect(await countIn("2026-02-01", "2026-03-03")).toBe(2);
  expect(await countIn("2026-02-02", "2026-03-03")).toBe(1);
  expect(await countIn("2026-02-01", "2026-03-02")).toBe(1);
  expect(await countIn("2026-01-31T23:00:00.000Z", "2026-03-03T22:59:59.999Z")).toBe(2);
  expect(await countIn("2026-01-31T23:00:00.001Z", "2026-03-03T22:59:59.998Z")).toBe(0);
});

it("[PROG-4] filters by group, and counts the cell F as level 0 whatever the level with it", async () => {
  const { student, school, group, plan, part, matrix, course, params, api } = await givenCourseWork();
  const other = await givenPlan(student, { group: await givenGroup(school, { members: [student] }) });
  const otherPart = await givenPart(other, { referenceId: matrix.id, courseId: course.id });
  await givenAssessment(student, other, { reached: reached(otherPart, 3) });
  await givenAssessment(student, plan, { reached: [{ part, rowId: "r1", cellId: "F", level: 3 }] });
  const inGroup = await api.call(getDetailedStatistics, { params, query: { ...query, sectionId: group.id } });
  expect(inGroup[0]?.statistics.map(({ index, count }) => [index, count])).toEqual([[0, 1]]);
  const summary = { params, query: { ...query, sectionId: "group-that-is-not" } };
  expect(await api.call(getAssessmentSummary, summary)).toEqual({ courses: [] });
});

it("[PROG-4] [API-2] keeps drafts, results to come and other students'; another family's student is 403", async () => {
  const { student, plan, part, params, api } = await givenCourseWork();
  const feedback = [{ part }];
  await givenAssessment(student, plan, { published: null, reached: reached(part), feedback });
  await givenAssessment(student, plan, { published: "2026-03-12T09:30:01Z", reached: reached(part), feedback });
  const stranger = await givenFamily();
  await givenAssessment(stranger.student, plan, { reached: reached(part), feedback });
  expect(await api.call(getAssessmentSummary, { params, query })).toEqual({ courses: [] });
  expect(await api.call(getDetailedStatistics, { params, query })).toEqual([]);
  const foreign = { params: { studentId: stranger.student.id }, query };
  expect((await api.answer(getAssessmentSummary, foreign)).status).toBe(403);
  expect((await api.answer(getDetailedStatistics, foreign)).status).toBe(403);
});
