import { expect, it } from "vitest";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { getGoalWork, listGoalStatistics, listGoals } from "#contract/plans/goals.ts";
import { feedGoals } from "#server/database/schema/posts.ts";
import { givenDocumentation } from "#tests/support/given/givenDocumentation.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGoal } from "#tests/support/given/givenGoal.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { database } from "#tests/support/server/database.ts";

const NOW = "2026-03-12T09:30:00Z";
const days = { from: "2026-03-01", to: "2026-03-31" };

const towards = (documentation: { id: string }, goal: { id: string }) =>
  database().insert(feedGoals).values({ ownerType: "DOCUMENTATION", ownerId: documentation.id, goalId: goal.id });

async function givenPreschool() {
  const { guardian, student } = await givenFamily({ type: SCHOOL_TYPES.PRESCHOOL });
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  const goal = await givenGoal(school, { title: "Räkna", group: "Tal" });
  return { student, school, goal, api: apiFor(guardian, student, { now: NOW }) };
}

it("[PROG-8] gives the goals of the student's schools, by group and title", async () => {
  const { school, goal, api } = await givenPreschool();
  const other = await givenGoal(school, { title: "Bygga", group: "Skapande" });
  const { school: foreign } = await givenPreschool();
  await givenGoal(foreign);
  expect(await api.call(listGoals, {})).toEqual([
    expect.objectContaining({ id: other.id, group: "Skapande" }),
    { id: goal.id, title: "Räkna", text: goal.text, group: "Tal", colorCode: "#4f6bed" },
  ]);
});

it("[PROG-8] counts the plans and documentations of the range, and gives those behind a goal", async () => {
  const { student, school, goal, api } = await givenPreschool();
  const idle = await givenGoal(school, { title: "Vila" });
  const plan = await givenPlan(student, {
    title: "Skogen",
    goals: [goal],
    timeStart: "2026-02-01T07:00:00Z",
    timeEnd: "2026-03-01T15:00:00Z",
  });
  await givenPlan(student, { goals: [goal], timeStart: "2026-04-02T07:00:00Z", timeEnd: "2026-04-20T07:00:00Z" });
  await givenPlan(student, { goals: [goal], timeStart: "2026-01-02T07:00:00Z", timeEnd: "2026-02-20T07:00:00Z" });
  // Without an end it lasts a week, into the range.
  const endless = await givenPlan(student, { goals: [goal], timeStart: "2026-02-24T07:00:00Z", timeEnd: null });
  const first = await givenDocumentation(student, { published: "2026-02-28T23:30:00Z", title: "Natten till mars" });
  const second = await givenDocumentation(student, { published: NOW });
  const early = await givenDocumentation(student, { published: "2026-02-28T22:30:00Z" });
  for (const documentation of [first, second, early]) await towards(documentation, goal);

  expect(await api.call(listGoalStatistics, { query: days })).toEqual([
    { goalId: goal.id, plans: 2, documentations: 2 },
  ]);
  const card = await api.call(listGoalStatistics, { query: { ...days, fromStudentCard: "1" } });
  expect(card).toHaveLength(2);
  expect(card).toContainEqual({ goalId: idle.id, plans: 0, documentations: 0 });

  const work = await api.call(getGoalWork, { params: { goalId: goal.id }, query: days });
  expect(work.plans.map(({ id }) => id)).toEqual([endless.id, plan.id]);
  expect(work.plans[1]).toEqual({
    id: plan.id,
    title: "Skogen",
    timeStart: "2026-02-01T07:00:00.000Z",
    timeEnd: "2026-03-01T15:00:00.000Z",
  });
  expect(work.documentations).toEqual([
    { id: second.id, title: second.title, published: "2026-03-12T09:30:00.000Z" },
    { id: first.id, title: "Natten till mars", published: "2026-02-28T23:30:00.000Z" },
  ]);
});

it("[PROG-8] [API-2] keeps what is published later, other children's documentations and other groups' plans", async () => {
  const { student, goal, api } = await givenPreschool();
  const coming = await givenDocumentation(student, { published: "2026-03-12T09:30:01Z" });
  const sibling = await givenStudent({ schools: student.schools });
  const theirs = await givenDocumentation(sibling, { published: "2026-03-02T08:00:00Z", groupId: coming.groupId });
  for (const documentation of [coming, theirs]) await towards(documentation, goal);
  await givenPlan(sibling, { goals: [goal] });
  expect(await api.call(listGoalStatistics, { query: days })).toEqual([]);
  const work = await api.call(getGoalWork, { params: { goalId: goal.id }, query: days });
  expect(work).toEqual({ plans: [], documentations: [] });
});

it("[PROG-8] [API-2] answers 404 for another school's goal, 403 for another's child and 400 for a range that is none", async () => {
  const { api } = await givenPreschool();
  const { goal, student } = await givenPreschool();
  const params = { goalId: goal.id };
  expect((await api.answer(getGoalWork, { params, query: days })).status).toBe(404);
  expect((await api.answer(getGoalWork, { params, query: days }, { studentId: student.id })).status).toBe(403);
  const turned = { from: "2026-03-02", to: "2026-03-01" };
  const { status, body } = await api.answer(listGoalStatistics, { query: turned });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("query.to")]);
  expect((await api.answer(listGoalStatistics, { query: { from: "soon", to: "later" } })).status).toBe(400);
});
