import { describe, expect, it } from "vitest";
import { listLatestResults } from "#contract/assessments/results.ts";
import { listAssignments } from "#contract/assignments/endpoints.ts";
import { listTeamsAssignments } from "#contract/assignments/teams.ts";
import type { ServiceName } from "#contract/services.ts";
import { givenAssessment, givenAssessmentGoal, givenMatrix, givenPart } from "#tests/support/given/givenAssessment.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenCourse } from "#tests/support/given/givenCourse.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenViewer } from "#tests/support/given/givenGuardian.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { givenTeamsAssignment } from "#tests/support/given/givenTeamsAssignment.ts";
import { givenScale, givenVerdict } from "#tests/support/given/givenVerdict.ts";
import { apiFor } from "#tests/support/server/api.ts";

const now = "2026-03-12T09:30:00Z";

async function givenSchoolWork(services?: ServiceName[]) {
  const { guardian, student } = await givenFamily(services ? { services } : {});
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  const group = await givenGroup(school, { members: [student] });
  const course = await givenCourse(school, { groups: [group], title: "Matematik" });
  const matrix = await givenMatrix(school, { courses: [course] });
  const input = { params: { studentId: student.id }, query: { lcid: "en-US" as const } };
  return { guardian, student, school, group, course, matrix, input, api: apiFor(guardian, student, { now }) };
}

const cell = (part: { id: string }, rowId: string, level: number) => ({
  part,
  rowId,
  cellId: level === 0 ? "F" : `${rowId}-${level}`,
  level,
});

describe("listLatestResults", () => {
  it("[CALM-4] has the teacher's words where no level was reached, but no personal notes", async () => {
    const { student, group, matrix, input, api } = await givenSchoolWork();
    const plan = await givenPlan(student, { group });
    const part = await givenPart(plan, { referenceId: matrix.id });
    const written = (created: string, text: string, isPrivate = false) => ({
      part,
      text,
      isPrivate,
      created: new Date(created),
    });
    await givenAssessment(student, plan, {
      published: "2026-03-05T10:00:00Z",
      feedback: [
        written("2026-03-04T10:00:00Z", "<p>First words</p>"),
        written("2026-03-05T09:00:00Z", "<p>You read <b>well</b>.</p>"),
        written("2026-03-05T10:00:00Z", "<p>A note</p>", true),
      ],
    });
    await givenAssessment(student, plan, {
      published: "2026-03-06T10:00:00Z",
      feedback: [written("2026-03-06T10:00:00Z", "<p>A note</p>", true)],
    });
    expect(await api.call(listLatestResults, input)).toEqual([
      expect.objectContaining({ kind: "LEVELS", rows: [], words: "<p>You read <b>well</b>.</p>" }),
    ]);
  });

  it("[PROG-10] lists levels, points and evaluations in words, the latest first", async () => {
    const { student, school, group, course, matrix, input, api } = await givenSchoolWork();
    const plan = await givenPlan(student, { group, title: "Bråk" });
    const part = await givenPart(plan, { referenceId: matrix.id, courseId: course.id });
    await givenAssessment(student, plan, {
      published: "2026-03-05T10:00:00Z",
      reached: [cell(part, "r2", 0), cell(part, "r1", 2)],
    });
    const returned = { published: true, points: 17.5 };
    const teams = await givenTeamsAssignment(student, {
      displayName: "Lab",
      maxPoints: 20,
      dueDateTime: "2026-03-04T22:59:00.0000000Z",
      status: "returned",
      submission: returned,
    });
    const scale = await givenScale(school);
    const verdict = await givenVerdict(student, { course, scale, level: 2, published: "2026-03-01T10:00:00Z" });
    const work = { type: "PLAN", id: plan.id, title: "Bråk" };
    expect(await api.call(listLatestResults, input)).toEqual([
      {
        kind: "LEVELS",
        id: expect.any(String),
        published: "2026-03-05T10:00:00.000Z",
        work,
        rows: [
          { row: "Löser problem", level: 2, name: "Steg 2", highest: 3, next: null },
          { row: "Resonerar", level: 0, name: null, highest: 3, next: null },
        ],
        words: null,
      },
      {
        kind: "POINTS",
        id: teams.externalId,
        due: "2026-03-04T22:59:00.000Z",
        work: { type: "ASSIGNMENT", id: teams.externalId, title: "Lab" },
        points: 17.5,
        maxPoints: 20,
      },
      {
        kind: "EVALUATION",
        id: verdict.id,
        published: "2026-03-01T10:00:00.000Z",
        course: expect.objectContaining({ id: course.id, title: "Matematik" }),
        name: "Step 2",
      },
    ]);
  });

  it("[PROG-10] says what the next level asks for, and leaves notes and hidden levels out", async () => {
    const { student, school, group, input, api } = await givenSchoolWork();
    const plan = await givenPlan(student, { group });
    const note = { id: "n", type: "NotAchievedTextField", text: "Practise", level: 0 };
    const level = (id: number, text: string) => ({ id: `c-${id}`, type: "cell", text, level: id });
    const goal = await givenAssessmentGoal(school, [
      { id: "g1", description: "Plans", cells: [level(1, "Plans with help"), level(2, "Plans alone"), note] },
      { id: "g2", description: "Writes", cells: [level(1, "Writes words"), note] },
    ]);
    const part = await givenPart(plan, { referenceType: "assessmentGoal", referenceId: goal.id });
    const hidden = await givenMatrix(school, { disableNotAchieved: true });
    const hiddenPart = await givenPart(plan, { referenceId: hidden.id });
    await givenAssessment(student, plan, {
      reached: [
        { part, rowId: "g1", cellId: "c-1", level: 1 },
        { part, rowId: "g2", cellId: "n", level: 0 },
        cell(hiddenPart, "r1", 0),
      ],
    });
    const [result] = await api.call(listLatestResults, input);
    expect(result).toMatchObject({ rows: [{ row: "Plans", level: 1, name: null, highest: 2, next: "Plans alone" }] });
  });

  it("[PROG-10] lists five at most, and no drafts, future results or feedback without words", async () => {
    const { student, school, group, course, matrix, input, api } = await givenSchoolWork();
    const plan = await givenPlan(student, { group });
    const part = await givenPart(plan, { referenceId: matrix.id });
    const reached = [cell(part, "r1", 1)];
    for (const published of [null, "2026-03-13T10:00:00Z"])
      await givenAssessment(student, plan, { published, reached });
    await givenAssessment(student, plan, { feedback: [{ part, text: "<p>&nbsp;</p>" }] });
    await givenTeamsAssignment(student, { status: "returned", submission: { published: false, points: 3 } });
    await givenVerdict(student, { course, scale: await givenScale(school), published: null });
    expect(await api.call(listLatestResults, input)).toEqual([]);
    for (const day of [1, 2, 3, 4, 5, 6])
      await givenAssessment(student, plan, { published: `2026-03-0${day}T10:00:00Z`, reached });
    const days = (await api.call(listLatestResults, input)).map((one) => one.kind === "LEVELS" && one.published[9]);
    expect(days).toEqual(["6", "5", "4", "3", "2"]);
  });

  it("[PROG-10] lists each kind only where its service is on; students see their own, but nothing of Teams", async () => {
    const { guardian, student, school, course, input } = await givenSchoolWork(["verdicts", "msAssignments"]);
    await givenVerdict(student, { course, scale: await givenScale(school) });
    await givenTeamsAssignment(student, { submission: { published: true, points: 3 } });
    const kinds = async (api: ReturnType<typeof apiFor>) =>
      (await api.call(listLatestResults, input)).map(({ kind }) => kind);
    expect(await kinds(apiFor(guardian, student, { now }))).toEqual(["POINTS", "EVALUATION"]);
    expect(await kinds(apiFor(await givenViewer(student), student, { now }))).toEqual(["EVALUATION"]);
    const other = await givenFamily({ services: ["news"] });
    const params = { studentId: other.student.id };
    const refused = await apiFor(other.guardian, other.student).answer(listLatestResults, { ...input, params });
    expect(refused.status).toBe(403);
  });
});

it("[PROG-10] lists of assignments have the level last reached in each row, and returned points", async () => {
  const { student, group, matrix, api } = await givenSchoolWork();
  const assignment = await givenAssignment(student, { group });
  const part = await givenPart(assignment, { referenceId: matrix.id });
  const first = { published: "2026-03-01T10:00:00Z", reached: [cell(part, "r1", 1), cell(part, "r2", 1)] };
  await givenAssessment(student, assignment, first);
  await givenAssessment(student, assignment, { published: "2026-03-05T10:00:00Z", reached: [cell(part, "r1", 3)] });
  await givenAssessment(student, assignment, { published: null, reached: [cell(part, "r2", 3)] });
  const params = { studentId: student.id };
  const [listed] = await api.call(listAssignments, { params });
  expect(listed?.reached).toEqual([
    { row: "Löser problem", level: 3, name: "Steg 3", highest: 3 },
    { row: "Resonerar", level: 1, name: "Steg 1", highest: 3 },
  ]);
  await givenTeamsAssignment(student, { displayName: "A", submission: { published: true, points: 8 } });
  await givenTeamsAssignment(student, { displayName: "B", submission: { published: false, points: 8 } });
  const teams = await api.call(listTeamsAssignments, { params });
  expect(Object.fromEntries(teams.map(({ displayName, points }) => [displayName, points]))).toEqual({ A: 8, B: null });
});

it("[PROG-10] lists of assignments have no levels where assessments are not offered", async () => {
  const { student, group, matrix, api } = await givenSchoolWork(["nativeAssignments"]);
  const assignment = await givenAssignment(student, { group });
  const part = await givenPart(assignment, { referenceId: matrix.id });
  await givenAssessment(student, assignment, { reached: [cell(part, "r1", 1)] });
  const [listed] = await api.call(listAssignments, { params: { studentId: student.id } });
  expect(listed?.reached).toEqual([]);
});
