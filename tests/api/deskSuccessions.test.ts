import { expect, it } from "vitest";
import { getConversation } from "#contract/conversations/endpoints.ts";
import { getDeskGrants, grantDeskGroup } from "#contract/desk/grants/endpoints.ts";
import { chooseDeskSuccessor, getDeskSuccessions, listDeskSources } from "#contract/desk/office/endpoints.ts";
import { GUARDIANS_COMMUNICATION_KEY } from "#contract/students/endpoints.ts";
import { schoolData } from "#server/database/schema/people.ts";
import {
  AUTUMN,
  givenYearChange,
  MOVED_UP,
  SPRING,
  students,
  type YearClass,
  yearOf,
} from "#tests/support/given/givenYearChange.ts";
import { database } from "#tests/support/server/database.ts";

const at = { where: "test" };

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
  const at = { school: "school", type: "MENTOR_GROUP" };
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

it("[YEAR-4] the staff to whom the office has given a class go on with the one that follows, and come back with it", async () => {
  const given = await givenMovedUp();
  const { choose, office, former, eighth, other, idOf } = given;
  // Given before the change, as the office's list of a class that is over still shows it.
  const nurse = await idOf("eva");
  await choose(null);
  const give = { userId: nurse, role: "support" as const, until: null };
  expect((await office.answer(grantDeskGroup, { params: { groupId: former }, body: give })).status).toBe(204);
  const groupsOf = async () => (await office.call(getDeskGrants, {})).grants.map(({ group }) => group.id);
  await choose(eighth);
  expect(await groupsOf()).toEqual([eighth]);
  await choose(other);
  expect(await groupsOf()).toEqual([other]);
  await choose(null);
  expect(await groupsOf()).toEqual([former]);
});

it("[YEAR-4] an education group follows another one only if the office says so, with its conversations and the staff who were given it", async () => {
  const { runAt, idOf, desk, family, write } = await givenYearChange([SEVENTH, OTHER]);
  const maths = (id: string, title: string) => [
    {
      is: "object" as const,
      kind: "group" as const,
      id,
      at,
      values: { school: "school", type: "EDUCATION_GROUP" as const, title },
    },
    { is: "link" as const, kind: "ownership" as const, key: [id, "eva"], at },
    ...SEVENTH.students.map((student) => ({
      is: "link" as const,
      kind: "membership" as const,
      key: [id, student],
      at,
    })),
  ];
  await runAt(SPRING, [...maths("maths-7", "Matematik 7B"), ...maths("art-7", "Bild 7B"), ...yearOf([SEVENTH, OTHER])]);
  const open = { schoolId: await idOf("school"), key: GUARDIANS_COMMUNICATION_KEY, value: "true" };
  await database().insert(schoolData).values(open);
  const conversationId = await write("child-0", "maths-7", SPRING);
  const [former, art] = [await idOf("maths-7"), await idOf("art-7")];
  const give = { userId: await idOf("anna"), role: "support" as const, until: null };
  await (await desk("office", SPRING)).call(grantDeskGroup, { params: { groupId: former }, body: give });
  const { state } = await runAt(MOVED_UP, [...maths("maths-8", "Matematik 8B"), ...yearOf([EIGHTH, OTHER])], {
    allowRemovals: true,
  });
  expect(state).toBe("DONE");
  const next = await idOf("maths-8");
  const office = await desk("office", AUTUMN);
  const isClosed = async () =>
    (await (await family("child-0", AUTUMN)).call(getConversation, { params: { conversationId } })).isClosed;
  const given = async () => (await office.call(getDeskGrants, {})).grants.map(({ group }) => group.id);
  expect([await isClosed(), await given()]).toEqual([true, [former]]);
  const { successions, groups } = await office.call(getDeskSuccessions, {});
  expect(successions.map(({ former: { id }, successorId }) => [id, successorId])).toEqual([
    [await idOf("7B"), await idOf("8B")],
    [former, null],
  ]);
  expect(successions.map(({ former: { id } }) => id)).not.toContain(art);
  expect(groups.map(({ id }) => id)).toContain(next);
  const choose = async (groupId: string) =>
    (await office.answer(chooseDeskSuccessor, { params: { formerId: former }, body: { groupId } })).status;
  expect(await choose(await idOf("8B"))).toBe(400);
  expect(await choose(next)).toBe(204);
  expect([await isClosed(), await given()]).toEqual([false, [next]]);
});
