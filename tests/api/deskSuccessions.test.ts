import { expect, it } from "vitest";
import { getConversation } from "#contract/conversations/endpoints.ts";
import { chooseDeskSuccessor, getDeskSuccessions, listDeskSources } from "#contract/desk/office/endpoints.ts";
import {
  AUTUMN,
  givenYearChange,
  MOVED_UP,
  SPRING,
  students,
  type YearClass,
  yearOf,
} from "#tests/support/given/givenYearChange.ts";

const SEVENTH: YearClass = { id: "7B", title: "7B", mentor: "anna", students: students(0, 8) };
const EIGHTH: YearClass = { ...SEVENTH, id: "8B", title: "8B", mentor: "dan" };
const OTHER: YearClass = { id: "8C", title: "8C", mentor: "eva", students: students(20, 2) };

/** A class that has moved up, with a conversation of before and one of after that. */
async function givenMovedUp() {
  const given = await givenYearChange([SEVENTH]);
  const before = await given.write("child-0", "7B", SPRING);
  await given.runAt(MOVED_UP, yearOf([EIGHTH, OTHER]));
  const after = await given.write("child-0", "8B", AUTUMN);
  const office = await given.desk("office", AUTUMN);
  const [former, eighth, other] = [await given.idOf("7B"), await given.idOf("8B"), await given.idOf("8C")];
  const choose = (groupId: string | null, desk = office) =>
    desk.answer(chooseDeskSuccessor, { params: { formerId: former }, body: { groupId } });
  const listed = async () => (await office.call(getDeskSuccessions, {})).successions;
  const shown = async (conversationId: string) => {
    const api = await given.family("child-0", AUTUMN);
    const { isClosed, memberships } = await api.call(getConversation, { params: { conversationId } });
    return { isClosed, group: memberships.flatMap(({ section }) => section?.title ?? []).join() };
  };
  return { ...given, before, after, office, former, eighth, other, choose, listed, shown };
}

it("[YEAR-4] the office sees which class follows which, and what a run has done with students", async () => {
  const { office, former, eighth, other } = await givenMovedUp();
  const at = { school: "school" };
  expect(await office.call(getDeskSuccessions, {})).toEqual({
    successions: [{ former: { id: former, title: "7B", ...at }, successorId: eighth }],
    groups: [
      { id: eighth, title: "8B", ...at },
      { id: other, title: "8C", ...at },
    ],
  });
  const [source] = await office.call(listDeskSources, {});
  expect(source?.runs[0]?.moves).toEqual({
    movedUp: 8,
    moved: 0,
    left: 0,
    begun: 2,
    groups: [{ former: "7B", group: "8B", students: 8, of: 8 }],
  });
});

it("[YEAR-4] the office takes conversations back from a class that does not follow, and runs leave it so", async () => {
  const { choose, listed, shown, before, after, former, runAt, eighth } = await givenMovedUp();
  expect(await shown(before)).toEqual({ isClosed: false, group: "8B" });
  expect((await choose(null)).status).toBe(204);
  expect(await listed()).toMatchObject([{ former: { id: former }, successorId: null }]);
  expect(await shown(before)).toEqual({ isClosed: true, group: "7B" });
  expect(await shown(after)).toEqual({ isClosed: false, group: "8B" });
  await runAt(AUTUMN, yearOf([{ ...EIGHTH, students: [...SEVENTH.students, "child-9"] }, OTHER]));
  expect(await listed()).toMatchObject([{ successorId: null }]);
  expect(await shown(before)).toEqual({ isClosed: true, group: "7B" });
  expect((await choose(eighth)).status).toBe(204);
  expect(await shown(before)).toEqual({ isClosed: false, group: "8B" });
});

it("[YEAR-4] a class that the office has chosen is followed by students who come later", async () => {
  const { choose, shown, before, other, runAt } = await givenMovedUp();
  expect((await choose(other)).status).toBe(204);
  expect(await shown(before)).toEqual({ isClosed: true, group: "7B" });
  const [first = "", ...others] = SEVENTH.students;
  await runAt(
    AUTUMN,
    yearOf([
      { ...EIGHTH, students: others },
      { ...OTHER, students: [...OTHER.students, first] },
    ]),
  );
  expect(await shown(before)).toEqual({ isClosed: false, group: "8C" });
});

it("[YEAR-4] only the office says who follows whom, and only with classes of its schools", async () => {
  const { choose, desk, listed, eighth } = await givenMovedUp();
  const stranger = await givenMovedUp();
  expect((await choose(null, await desk("dan", AUTUMN))).status).toBe(403);
  expect((await choose(null, stranger.office)).status).toBe(404);
  expect((await choose(stranger.eighth)).status).toBe(400);
  expect((await choose("nobody")).status).toBe(400);
  expect(await listed()).toMatchObject([{ successorId: eighth }]);
});
