import { expect, it } from "vitest";
import { listTodo } from "#contract/todo/endpoints.ts";
import { getWeek } from "#contract/week/endpoints.ts";
import { givenAssignment, givenTask } from "#tests/support/given/givenAssignment.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenGuardian } from "#tests/support/given/givenGuardian.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { givenStudent } from "#tests/support/given/givenStudent.ts";
import { apiFor } from "#tests/support/server/api.ts";

const now = "2026-03-12T09:30:00Z";
const dueDate = "2026-03-13T10:00:00Z";
const STARTED = "ASSIGNMENT_TASK_STARTED";
const SUBMITTED = "ASSIGNMENT_TASK_SUBMITTED";

/** Two children in a group with the same assignments: each has handed in one of them. */
async function givenOwnWork() {
  const school = await givenSchool();
  const alva = await givenStudent({ schools: [school], firstName: "Alva" });
  const bo = await givenStudent({ schools: [school], firstName: "Bo" });
  const group = await givenGroup(school, { members: [alva, bo] });
  const lab = await givenAssignment(alva, { group, title: "Lab", dueDate, task: SUBMITTED });
  await givenTask(lab.id, bo, STARTED, 1);
  const essay = await givenAssignment(alva, { group, title: "Essay", dueDate, task: STARTED });
  await givenTask(essay.id, bo, SUBMITTED, 1);
  return apiFor(await givenGuardian({ students: [alva, bo] }), null, { now });
}

it("[DUE-1] what is to do goes by each child's own work, and not by what another has handed in", async () => {
  const api = await givenOwnWork();
  const { items } = await api.call(listTodo, {});
  expect(items.map(({ title, students }) => [title, ...students.map(({ firstName }) => firstName)])).toEqual([
    ["Essay", "Alva"],
    ["Lab", "Bo"],
  ]);
});

it("[FAM-1] so does the week", async () => {
  const api = await givenOwnWork();
  const { children } = await api.call(getWeek, { params: { day: "2026-03-13" } });
  const shown = children.map(({ firstName, days }) => [
    firstName,
    ...days.flatMap(({ entries }) => entries.filter(({ isDone }) => isDone).map(({ title }) => title)),
  ]);
  expect(shown).toEqual([
    ["Alva", "Lab"],
    ["Bo", "Essay"],
  ]);
});
