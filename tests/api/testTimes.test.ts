import { expect, it } from "vitest";
import { VERBAL_TEST, WRITTEN_TEST } from "#contract/schedule/limits.ts";
import { listTodo } from "#contract/todo/endpoints.ts";
import { getFamilyDay, getWeek } from "#contract/week/endpoints.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { eventsIn, fetchFeed, givenFeed } from "#tests/support/given/givenFeed.ts";
import { givenLesson } from "#tests/support/given/givenLesson.ts";

/** Thursday 12 March 2026. */
const NOW = "2026-03-12T07:00:00Z";
const day = { params: { day: "2026-03-13" } };

/** A test on Friday at 09:10, whose results are due on Monday of the next week. */
async function givenTest(assignmentType: string) {
  const { student, api, secret } = await givenFeed();
  const title = "Prov: Geometri";
  const { id } = await givenAssignment(student, { title, assignmentType, dueDate: "2026-03-16T15:00:00Z" });
  await givenLesson(student, {
    title,
    type: "ASSIGNMENT" as const,
    instanceType: assignmentType,
    length: 60,
    startTime: "2026-03-13T08:10:00Z",
    relationships: [{ referenceType: "ASSIGNMENT", referenceId: id, reference: { title, colorCode: null } }],
  });
  const todo = async (now: string) =>
    (await api.call(listTodo, {}, { now })).items.filter(({ kind }) => kind === "ASSIGNMENT");
  return { id, api, secret, todo };
}

it.each([WRITTEN_TEST, VERBAL_TEST])(
  "[DUE-1] [FAM-1] [CALM-2] [CAL-1] a test has one hour and one name on home, in the week, To do and feeds: %s",
  async (type) => {
    const { id, api, secret, todo } = await givenTest(type);
    const start = "2026-03-13T08:10:00.000Z";
    expect(await todo(NOW)).toMatchObject([{ id, due: start, isTest: true }]);
    const [ofDay] = (await api.call(getFamilyDay, day, { now: NOW })).children;
    expect(ofDay?.entries).toMatchObject([{ kind: "TEST", id, start }]);
    const entries = (await api.call(getWeek, day, { now: NOW })).children.flatMap(({ days }) =>
      days.flatMap((one) => one.entries),
    );
    expect(entries).toMatchObject([{ kind: "TEST", id, start }]);
    const next = await api.call(getWeek, { params: { day: "2026-03-16" } }, { now: NOW });
    expect(next.children.flatMap(({ days }) => days.flatMap((one) => one.entries))).toEqual([]);
    const events = eventsIn((await fetchFeed(secret)).text);
    expect(events.map((event) => [event.summary, event.start])).toEqual([["Prov: Geometri", "2026-03-13T09:10:00"]]);
  },
);

it("[DUE-1] a test that is over is nothing to do, though its assignment is still due", async () => {
  const { todo } = await givenTest(WRITTEN_TEST);
  expect(await todo("2026-03-13T09:30:00Z")).toEqual([]);
});
