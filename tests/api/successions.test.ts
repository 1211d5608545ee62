import { expect, it } from "vitest";
import { getConversation, sendMessage } from "#contract/conversations/endpoints.ts";
import { endDeskGrant, getDeskGrants, grantDeskGroup } from "#contract/desk/grants/endpoints.ts";
import { answerAtDesk, listDeskConversations, markReadAtDesk } from "#contract/desk/inbox/endpoints.ts";
import { createDeskText, getDeskText } from "#contract/desk/posts/endpoints.ts";
import { listDeskGroups } from "#contract/desk/students/endpoints.ts";
import { runReport } from "#server/commands/sourceReport.ts";
import { draftOf } from "#tests/support/given/givenDeskText.ts";
import {
  AUTUMN,
  givenYearChange,
  LAST_DAY,
  MOVED_UP,
  SPRING,
  students,
  type YearClass,
  yearOf,
} from "#tests/support/given/givenYearChange.ts";

const SEVENTH: YearClass = { id: "7B", title: "7B", mentor: "anna", students: students(0, 8) };
/** One student has left, and another one is new. */
const EIGHTH: YearClass = { ...SEVENTH, id: "8B", title: "8B", students: [...students(0, 7), "child-60"] };

const OTHER: YearClass = { id: "4A", title: "4A", mentor: "eva", students: students(80, 2) };

type Given = Awaited<ReturnType<typeof givenYearChange>>;

const unreadAt = async (desk: Awaited<ReturnType<Given["desk"]>>) =>
  (await desk.call(listDeskConversations, { query: { page: 1 } })).flatMap(({ id, unread }) => (unread > 0 ? id : []));

it("[YEAR-4] conversations of a class go to the one that follows it, with what its mentor has not read", async () => {
  const { runAt, idOf, family, desk, write } = await givenYearChange([SEVENTH]);
  const unread = await write("child-0", "7B", SPRING);
  const read = await write("child-1", "7B", SPRING);
  await (await desk("anna", SPRING)).call(markReadAtDesk, { params: { conversationId: read } });
  await runAt(MOVED_UP, yearOf([EIGHTH]));
  const api = await family("child-0", AUTUMN);
  const shown = await api.call(getConversation, { params: { conversationId: unread } });
  expect(shown).toMatchObject({ isClosed: false, handedOver: null });
  expect(shown.memberships.flatMap(({ section }) => section ?? [])).toEqual([{ id: await idOf("8B"), title: "8B" }]);
  expect(await unreadAt(await desk("anna", AUTUMN))).toEqual([unread]);
  const again = { body: { conversationID: unread, text: "Hallå?" } };
  expect((await api.answer(sendMessage, again)).status).toBe(200);
});

it("[YEAR-4] a new mentor goes on from what the former one had read, and to guardians has read nothing", async () => {
  const { runAt, family, desk, write } = await givenYearChange([SEVENTH]);
  const unread = await write("child-0", "7B", SPRING);
  const read = await write("child-1", "7B", SPRING);
  await (await desk("anna", SPRING)).call(markReadAtDesk, { params: { conversationId: read } });
  await runAt(MOVED_UP, yearOf([{ ...EIGHTH, mentor: "dan" }]));
  const dan = await desk("dan", AUTUMN);
  expect(await unreadAt(dan)).toEqual([unread]);
  const readBy = async () =>
    (await (await family("child-1", AUTUMN)).call(getConversation, { params: { conversationId: read } })).readBy.map(
      (reader) => reader?.lastName,
    );
  expect(await readBy()).toEqual(["anna"]);
  expect((await dan.answer(answerAtDesk, { params: { conversationId: read }, body: { text: "Hej!" } })).status).toBe(
    200,
  );
  expect(await readBy()).toEqual(["anna", "dan"]);
});

it("[YEAR-4] drafts for a class are for the one that follows it", async () => {
  const { runAt, idOf, desk } = await givenYearChange([SEVENTH]);
  const before = await desk("anna", SPRING);
  const { id } = await before.call(createDeskText, draftOf({ id: await idOf("7B") }));
  await runAt(MOVED_UP, yearOf([EIGHTH]));
  const shown = await (await desk("anna", AUTUMN)).call(getDeskText, { params: { postId: id } });
  expect(shown.groups).toEqual([await idOf("8B")]);
});

it("[YEAR-4] staff to whom the office has given a class go on with the one that follows, for as long as they were given it", async () => {
  const { runAt, idOf, desk } = await givenYearChange([SEVENTH, OTHER]);
  const office = await desk("office", SPRING);
  const give = async (user: string, role: "teacher" | "support", until: string | null) =>
    office.call(grantDeskGroup, {
      params: { groupId: await idOf("7B") },
      body: { userId: await idOf(user), role, until },
    });
  await give("eva", "teacher", "2027-09-30");
  await give("office", "support", "2027-06-12");
  await runAt(MOVED_UP, yearOf([EIGHTH, OTHER]));
  const eva = await desk("eva", AUTUMN);
  const [own, granted] = [await idOf("4A"), await idOf("8B")];
  const groupsOf = async (at = eva) => (await at.call(listDeskGroups, {})).map(({ id }) => id).toSorted();
  expect(await groupsOf()).toEqual([own, granted].toSorted());
  const later = await desk("office", AUTUMN);
  const held = async () => (await later.call(getDeskGrants, {})).grants.map(({ group, until }) => [group.id, until]);
  expect(await held()).toEqual([[granted, "2027-09-30"]]);
  expect(await groupsOf(await desk("eva", "2027-10-01T10:00:00Z"))).toEqual([own]);
  // A grant that the office ends does not come back with students who come late.
  await later.call(endDeskGrant, { params: { groupId: granted }, body: { userId: await idOf("eva") } });
  await runAt(AUTUMN, yearOf([{ ...EIGHTH, students: [...EIGHTH.students, "child-7"] }, OTHER]));
  expect(await held()).toEqual([]);
});

it("[YEAR-4] a class that goes on with some of its students stays with the staff to whom the office has given it", async () => {
  const { runAt, idOf, desk } = await givenYearChange([SEVENTH, OTHER]);
  const [userId, former] = [await idOf("eva"), await idOf("7B")];
  const give = { userId, role: "support" as const, until: null };
  await (await desk("office", SPRING)).call(grantDeskGroup, { params: { groupId: former }, body: give });
  await runAt(MOVED_UP, yearOf([{ ...SEVENTH, students: ["child-7"] }, EIGHTH, OTHER]));
  const { grants } = await (await desk("office", AUTUMN)).call(getDeskGrants, {});
  expect(grants.map(({ group }) => group.title)).toEqual(["7B", "8B"]);
});

it("[YEAR-4] a class that has holidays between its two groups moves up too, and late students after it", async () => {
  const { runAt, family, write } = await givenYearChange([SEVENTH]);
  const [first, late] = [await write("child-0", "7B", SPRING), await write("child-6", "7B", SPRING)];
  const school = [{ ...SEVENTH, id: "care", title: "Fritids", students: [] }];
  const without = yearOf([SEVENTH, ...school]).filter((item) => !("key" in item && item.key[0] === "7B"));
  await runAt(LAST_DAY, without, { allowRemovals: true });
  const isClosed = async (student: string, conversationId: string) =>
    (await (await family(student, AUTUMN)).call(getConversation, { params: { conversationId } })).isClosed;
  expect(await isClosed("child-0", first)).toBe(true);
  const some = { ...EIGHTH, students: students(0, 6) };
  const others = { ...EIGHTH, id: "8C", title: "8C", mentor: "dan", students: students(6, 1) };
  await runAt(MOVED_UP, yearOf([some, others]));
  expect(await isClosed("child-0", first)).toBe(false);
  expect(await isClosed("child-6", late)).toBe(true);
  await runAt(AUTUMN, yearOf([EIGHTH, others]));
  expect(await isClosed("child-6", late)).toBe(false);
});

it("[YEAR-4] nothing follows students who are spread over other classes, or who go to another school", async () => {
  const { runAt, family, write } = await givenYearChange([
    SEVENTH,
    { ...SEVENTH, id: "7C", title: "7C", mentor: "eva", students: students(80, 8) },
  ]);
  const conversationId = await write("child-0", "7B", SPRING);
  const isClosed = async () =>
    (await (await family("child-0", AUTUMN)).call(getConversation, { params: { conversationId } })).isClosed;
  const mixed = [
    { ...EIGHTH, students: [...students(0, 4), ...students(80, 4)], mentor: "dan" },
    { ...EIGHTH, id: "8C", title: "8C", students: [...students(4, 4), ...students(84, 4)], mentor: "eva" },
  ];
  await runAt(MOVED_UP, yearOf(mixed));
  expect(await isClosed()).toBe(true);
});

it.each([
  ["that goes on", students(80, 8), true],
  ["that it took over", [], false],
])(
  "[YEAR-4] a class of another school %s is followed only from a school that is empty",
  async (_, others, isClosed) => {
    const other: YearClass = { ...SEVENTH, id: "6C", title: "6C", mentor: "eva", students: others };
    const { runAt, family, write } = await givenYearChange([SEVENTH, other]);
    const conversationId = await write("child-0", "7B", SPRING);
    await runAt(MOVED_UP, yearOf([{ ...EIGHTH, mentor: "dan", school: "other" }, other]));
    const api = await family("child-0", AUTUMN);
    expect(await api.call(getConversation, { params: { conversationId } })).toMatchObject({ isClosed });
  },
);

it("[YEAR-4] a dry run lists who moves up, moves, leaves and is new, and does not stop for the first two", async () => {
  const kept: YearClass = { id: "K", title: "4A", mentor: "cia", students: students(30, 6) };
  const other: YearClass = { id: "7C", title: "7C", mentor: "eva", students: students(80, 8) };
  const { runAt, moves } = await givenYearChange([SEVENTH, kept, other]);
  const next = [
    EIGHTH,
    { ...kept, title: "5A", students: students(30, 5) },
    { ...other, id: "8C", title: "8C", students: [...students(80, 8), "child-35"] },
  ];
  const tried = await runAt(MOVED_UP, yearOf(next), { kind: "DRY" });
  expect(tried.state).toBe("DONE");
  const expected = {
    movedUp: 7 + 5 + 8,
    moved: 1,
    left: 1,
    begun: 1,
    groups: expect.arrayContaining([
      { former: "7B", group: "8B", students: 7, of: 8 },
      { former: "4A", group: "5A", students: 5, of: 6 },
      { former: "7C", group: "8C", students: 8, of: 8 },
    ]),
  };
  expect(await moves(tried.run)).toEqual(expected);
  expect(runReport(tried).split("\n")).toEqual(
    expect.arrayContaining(["Students: 20 moved up, 1 moved, 1 leaving, 1 new", "  8B follows 7B: 7 of 8 students"]),
  );
  const done = await runAt(MOVED_UP, yearOf(next));
  expect(done.state).toBe("DONE");
  expect(await moves(done.run)).toEqual(expected);
});
