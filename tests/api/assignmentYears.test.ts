import { expect, it } from "vitest";
import { listAssignments } from "#contract/assignments/endpoints.ts";
import { listTeamsAssignments } from "#contract/assignments/teams.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenGroup } from "#tests/support/given/givenGroup.ts";
import { givenMove } from "#tests/support/given/givenMove.ts";
import { givenTeamsAssignment } from "#tests/support/given/givenTeamsAssignment.ts";
import { apiFor } from "#tests/support/server/api.ts";

const NOW = "2026-03-12T09:30:00Z";
/** The last minute of a school year in Sweden, and the first one of the next. */
const LAST = "2025-07-31T21:59:00Z";
const FIRST = "2025-07-31T22:00:00Z";

type Query = { before?: string; sectionId?: string };

async function givenPupil() {
  const { guardian, student } = await givenFamily();
  const [school] = student.schools;
  if (!school) throw new Error("The student has a school.");
  const group = await givenGroup(school, { members: [student] });
  const api = apiFor(guardian, student, { now: NOW });
  const params = { studentId: student.id };
  const native = async (query: Query) => (await api.call(listAssignments, { params, query })).map(({ title }) => title);
  const teams = async (query: Query & { externalId?: string }) =>
    (await api.call(listTeamsAssignments, { params, query })).map(({ title }) => title);
  const give = (title: string, dueDate: string | null, more: Parameters<typeof givenAssignment>[1] = {}) =>
    givenAssignment(student, { group, title, dueDate, created: null, ...more });
  const giveInTeams = (displayName: string, dueDateTime: string | null) =>
    givenTeamsAssignment(student, { group, displayName, dueDateTime });
  return { student, school, group, native, teams, give, giveInTeams };
}

it("[YEAR-11] assignments come by school year, and earlier ones from the latest year that has any", async () => {
  const { native, teams, give, giveInTeams } = await givenPupil();
  for (const [title, due] of [
    ["old", "2022-11-02T10:00:00Z"],
    ["last", LAST],
    ["first", FIRST],
    ["next", "2026-09-01T10:00:00Z"],
    ["undated", null],
  ] as const) {
    await give(title, due);
    await giveInTeams(title, due);
  }
  await give("begun last year", null, { startDate: "2025-05-02T07:00:00Z" });
  expect(await native({})).toEqual(["first", "next", "undated"]);
  expect(await native({ before: "2026-03-12" })).toEqual(["last", "begun last year"]);
  expect(await native({ before: "2024-08-01" })).toEqual(["old"]);
  expect(await native({ before: "2022-08-01" })).toEqual([]);
  expect(await teams({})).toEqual(["first", "next", "undated"]);
  expect(await teams({ before: "2026-03-12" })).toEqual(["last"]);
  expect(await teams({ before: "2024-08-01" })).toEqual(["old"]);
  expect(await teams({ before: "2022-08-01" })).toEqual([]);
});

it("[YEAR-11] a group has its assignments of all years, and one in Teams is found in any", async () => {
  const { student, school, group, native, teams, give, giveInTeams } = await givenPupil();
  const other = await givenGroup(school, { members: [student] });
  await give("old", "2022-11-02T10:00:00Z");
  await give("present", NOW);
  await give("elsewhere", NOW, { group: other });
  const { externalId } = await giveInTeams("old", "2022-11-02T10:00:00Z");
  await giveInTeams("present", NOW);
  expect(await native({ sectionId: group.id })).toEqual(["old", "present"]);
  expect(await native({ sectionId: other.id, before: "2026-03-12" })).toEqual([]);
  expect(await native({ sectionId: group.id, before: "2026-03-12" })).toEqual(["old"]);
  expect(await teams({ sectionId: group.id })).toEqual(["old", "present"]);
  expect(await teams({ externalId })).toEqual(["old"]);
});

it("[YEAR-11] a class that the student has left is in the list of its year, with what it was given until then", async () => {
  const { student, group, native, give } = await givenPupil();
  await give("with a task", "2024-05-02T10:00:00Z");
  await give("of the class", "2024-05-03T10:00:00Z", { task: null, created: "2024-05-01T10:00:00Z" });
  await givenMove({ leaves: [[student, group]] }, "2024-06-15T10:00:00Z");
  await give("too late", "2024-07-01T10:00:00Z", { task: null, created: "2024-07-01T10:00:00Z" });
  expect(await native({})).toEqual([]);
  expect(await native({ before: "2026-03-12" })).toEqual(["with a task", "of the class"]);
});

it("[YEAR-11] nobody finds an assignment of somebody else in Teams by its id", async () => {
  const [mine, theirs] = await Promise.all([givenPupil(), givenPupil()]);
  const { externalId } = await theirs.giveInTeams("theirs", NOW);
  expect(await mine.teams({ externalId })).toEqual([]);
  expect(await theirs.teams({ externalId })).toEqual(["theirs"]);
});
