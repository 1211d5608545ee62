import { describe, expect, it } from "vitest";
import {
  getAssignmentAssessment,
  getDetailedStatistics,
  getMatrixStatistics,
  getPlanAssessment,
  listAssessedGroups,
  listAssessmentAssignments,
  listAssessmentPlans,
} from "#contract/assessments/endpoints.ts";
import { getAssignment } from "#contract/assignments/endpoints.ts";
import { getCourse } from "#contract/courses/endpoints.ts";
import { listBlocks, listPlans } from "#contract/plans/endpoints.ts";
import { givenAssessment, givenAssessmentGoal, givenMatrix, givenPart } from "#tests/support/given/givenAssessment.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenBlock } from "#tests/support/given/givenBlock.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup, givenUser } from "#tests/support/given/givenGroup.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { apiFor } from "#tests/support/server/api.ts";

/** A student with a plan and an assignment of one group, both assessed by one matrix of the group's course. */
async function givenAssessedWork() {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  const group = await givenGroup(school, { members: [student], title: "Matematik 7B" });
  const course = await givenCourse(school, { groups: [group] });
  const matrix = await givenMatrix(school, { courses: [course] });
  const plan = await givenPlan(student, { group, title: "Bråk" });
  const assignment = await givenAssignment(student, { group, title: "Blad 3" });
  const values = { referenceId: matrix.id, courseId: course.id };
  const parts = { plan: await givenPart(plan, values), assignment: await givenPart(assignment, values) };
  return { student, school, group, course, matrix, plan, assignment, parts, api: apiFor(guardian, student) };
}

const cell = (part: { id: string }, rowId: string, level: number) => ({
  part,
  rowId,
  cellId: level === 0 ? "F" : `${rowId}-${level}`,
  level,
});

describe("GET assessments/v2", () => {
  it("[GRP-5] gives the parts of a plan with its matrix, goal, published results and feedback", async () => {
    const { student, school, course, matrix, plan, parts, api } = await givenAssessedWork();
    const goal = await givenAssessmentGoal(school, [
      { id: "g1", description: "Planerar", cells: [{ id: "g1-1", type: "Level", text: "Nått", level: 1 }] },
    ]);
    const goalPart = await givenPart(plan, { referenceType: "assessmentGoal", referenceId: goal.id, position: 1 });
    const words = await givenPart(plan, { referenceType: "assessmentonlyfeedback", position: 2 });
    const teacher = await givenUser(school, { firstName: "Amir", lastName: "Haddad" });
    const assessment = await givenAssessment(student, plan, {
      reached: [cell(parts.plan, "r1", 2), cell(parts.plan, "r2", 0)],
      feedback: [{ part: words, isPrivate: true, editorId: teacher.id }],
    });

    const work = await api.call(getPlanAssessment, { params: { planId: plan.id } });
    expect(work.assessmentBlockParts).toEqual([
      {
        id: parts.plan.id,
        referenceType: "matrix",
        referenceId: matrix.id,
        status: "ACTIVE",
        value: "",
        assessmentBlockPartRows: [
          { id: `${parts.plan.id}.r1`, rowId: "r1" },
          { id: `${parts.plan.id}.r2`, rowId: "r2" },
        ],
        assessmentBlockPartRelationships: [{ courseId: course.id }],
      },
      expect.objectContaining({ id: goalPart.id, referenceType: "assessmentGoal", referenceId: goal.id }),
      expect.objectContaining({ id: words.id, referenceType: "assessmentonlyfeedback", referenceId: null }),
    ]);
    expect(work.matrices.map(({ id }) => id)).toEqual([matrix.id]);
    expect(work.assessmentGoals.map(({ id }) => id)).toEqual([goal.id]);
    expect(work.assessments).toEqual([
      {
        id: assessment.id,
        studentId: student.id,
        published: "2026-03-01T10:00:00.000Z",
        assessmentDetails: expect.arrayContaining([
          { cellId: "r1-2", assessmentBlockPartRowId: `${parts.plan.id}.r1` },
          { cellId: "F", assessmentBlockPartRowId: `${parts.plan.id}.r2` },
        ]),
        assessmentFeedbacks: [
          {
            id: expect.any(String),
            text: "<p>Fint arbete!</p>",
            isPrivate: true,
            created: "2026-03-01T10:00:00.000Z",
            edited: null,
            editorUser: { firstName: "Amir", lastName: "Haddad" },
            assessmentBlockPartId: words.id,
            courseIds: [],
            navigationObject: { type: "PLAN", id: plan.id, title: "Bråk" },
          },
        ],
      },
    ]);
  });

  it("[GRP-5] [API-2] keeps drafts, what is published later and a classmate's results", async () => {
    const { student, group, assignment, parts, api } = await givenAssessedWork();
    const classmate = await givenFamily();
    const reached = [cell(parts.assignment, "r1", 1)];
    await givenAssessment(student, assignment, { published: null, reached });
    await givenAssessment(student, assignment, { published: "2999-01-01T10:00:00Z", reached });
    await givenAssessment(classmate.student, assignment, { reached });
    const params = { studentId: student.id, assignmentId: assignment.id };
    expect((await api.call(getAssignmentAssessment, { params })).assessments).toEqual([]);
    expect((await api.call(getAssignment, { params })).assessmentId).toBeNull();
    const own = await givenAssessment(student, assignment, { reached });
    expect((await api.call(getAssignmentAssessment, { params })).assessments.map(({ id }) => id)).toEqual([own.id]);
    expect((await api.call(getAssignment, { params })).assessmentId).toBe(own.id);
    expect(group.id).toBe(assignment.groupId);
  });

  it("[API-3] answers 404 for a plan and an assignment that the student does not have", async () => {
    const { api } = await givenAssessedWork();
    const { plan, assignment } = await givenAssessedWork();
    const answers = await Promise.all([
      api.answer(getPlanAssessment, { params: { planId: plan.id } }),
      api.answer(getAssignmentAssessment, { params: { assignmentId: assignment.id } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it("[PLAN-8] stands once among the content: where its block is, else at the end", async () => {
    const { plan, assignment, api } = await givenAssessedWork();
    const blockTypes = async (referenceType: "PLAN" | "ASSIGNMENT", referenceId: string) =>
      (await api.call(listBlocks, { query: { referenceType, referenceId } })).map(({ blockType }) => blockType);
    await givenBlock(assignment, { ownerType: "ASSIGNMENT", text: "<p>Uppgiften</p>" });
    await givenBlock(plan, { type: "ASSESSMENT", title: "Bedömning" });
    await givenBlock(plan, { position: 1, text: "<p>Efteråt</p>" });
    expect(await blockTypes("ASSIGNMENT", assignment.id)).toEqual(["EDITOR", "ASSESSMENT"]);
    expect(await blockTypes("PLAN", plan.id)).toEqual(["ASSESSMENT", "EDITOR"]);
  });

  it("[PLAN-6] follows the assessments: a plan is assessed once one is published", async () => {
    const { student, plan, api } = await givenAssessedWork();
    const statuses = async () =>
      (await api.call(listPlans, { params: { studentId: student.id } })).map(({ studentStatus }) => studentStatus);
    await givenAssessment(student, plan, { published: null });
    expect(await statuses()).toEqual([null]);
    await givenAssessment(student, plan);
    expect(await statuses()).toEqual(["ASSESSMENT_PUBLISHED"]);
  });
});

describe("statistics of a group", () => {
  const days = { startDate: "2026-01-01", endDate: "2026-03-31" };

  it("[GRP-3] counts the results of a group, each with what it was reached in", async () => {
    const { student, group, course, matrix, plan, assignment, parts, api } = await givenAssessedWork();
    const other = await givenPlan(student);
    const otherPart = await givenPart(other, { referenceId: matrix.id, courseId: course.id });
    await givenAssessment(student, other, { reached: [cell(otherPart, "r1", 3)] });
    await givenAssessment(student, plan, { reached: [cell(parts.plan, "r1", 2), cell(parts.plan, "r2", 0)] });
    await givenAssessment(student, assignment, {
      published: "2026-03-05T10:00:00Z",
      reached: [cell(parts.assignment, "r1", 2)],
    });
    await givenAssessment(student, plan, { published: "2025-12-31T10:00:00Z", reached: [cell(parts.plan, "r1", 1)] });

    const params = { studentId: student.id };
    const [statistics, ...rest] = await api.call(getDetailedStatistics, {
      params,
      query: { ...days, sectionId: group.id },
    });
    expect(rest).toEqual([]);
    expect(statistics).toMatchObject({ type: "MATRIX", referenceId: matrix.id, courseId: course.id });
    expect(statistics?.statistics.map(({ index, count }) => [index, count])).toEqual([
      [0, 1],
      [2, 2],
    ]);
    expect(statistics?.statistics[1]?.assessmentDetails.map(({ navigationObject }) => navigationObject)).toEqual([
      { type: "PLAN", id: plan.id, title: "Bråk" },
      { type: "ASSIGNMENT", id: assignment.id, title: "Blad 3" },
    ]);

    const ofMatrix = await api.call(getMatrixStatistics, {
      params: { ...params, groupId: group.id, matrixId: matrix.id, start: days.startDate, end: days.endDate },
    });
    expect(ofMatrix).toEqual({ statistics: statistics?.statistics });
  });

  it("[GRP-3] lists the groups with assessments, and the work that an assessment was made of", async () => {
    const { student, group, course, plan, parts, api } = await givenAssessedWork();
    const params = { studentId: student.id };
    const { id } = await givenAssessment(student, plan, { reached: [cell(parts.plan, "r1", 2)] });
    const range = { start: days.startDate, end: days.endDate };
    expect(await api.call(listAssessedGroups, { params: { ...params, ...range } })).toEqual([
      { id: group.id, title: "Matematik 7B", courses: [expect.objectContaining({ id: course.id })] },
    ]);
    const early = { start: "2025-01-01", end: "2025-02-01" };
    expect(await api.call(listAssessedGroups, { params: { ...params, ...early } })).toEqual([]);
    const work = { params: { ...params, assessmentId: id } };
    expect(await api.call(listAssessmentPlans, work)).toEqual([{ id: plan.id, title: "Bråk" }]);
    expect(await api.call(listAssessmentAssignments, work)).toEqual([]);
  });

  it("[API-3] refuses a range that ends before it starts and a day that is none", async () => {
    const { student, group, api } = await givenAssessedWork();
    const ask = (query: { startDate: string; endDate: string }) =>
      api.answer(getDetailedStatistics, {
        params: { studentId: student.id },
        query: { ...query, sectionId: group.id },
      });
    expect((await ask({ startDate: "2026-03-02", endDate: "2026-03-01" })).status).toBe(400);
    expect((await ask({ startDate: "2026-02-30", endDate: "2026-03-01" })).status).toBe(400);
  });
});

describe("GET course/{id}", () => {
  it("[GRP-4] has the course's matrices with their levels, and whether not achieved is hidden", async () => {
    const { school, course, matrix, api } = await givenAssessedWork();
    const other = await givenCourse(school);
    await givenMatrix(school, { courses: [other] });
    const { details } = await api.call(getCourse, { params: { id: course.id } });
    expect(details).toEqual([
      {
        matrixID: matrix.id,
        matrix: { id: matrix.id, title: "Matematik åk 7", disableNotAchieved: false, paragraphs: matrix.paragraphs },
      },
    ]);
  });
});
