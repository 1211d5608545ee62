import { describe, expect, it, vi } from "vitest";
import { REPLACE_MAX } from "#contract/integration/kinds.ts";
import { sourceRuns } from "#server/database/schema/sources.ts";
import { runReplace } from "#server/modules/integration/replace.ts";
import { schoolRef, withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass, ref } from "#tests/support/given/givenProgramClass.ts";
import { database } from "#tests/support/server/database.ts";

/** Time that a background job may take. */
const server = withProgramServer();

const SPAN = { from: "2026-03-16T00:00:00Z", to: "2026-03-23T00:00:00Z" };

async function givenLessons() {
  const given = await givenProgramClass(server);
  const { program, school } = given;
  const lesson = (sourceId: string, start: string, values: object = {}) => ({
    sourceId,
    body: {
      school: schoolRef(school.id),
      group: ref("groups", "G1"),
      title: "Matematik",
      start: `2026-03-${start}:00Z`,
      minutes: 60,
      ...values,
    },
  });
  const week = ["16T08:00", "17T08:00", "18T08:00", "19T08:00"].map((start, at) => lesson(`W${at}`, start));
  await program.put("/groups/G2", { type: "EDUCATION_GROUP", title: "7B", school: schoolRef(school.id) });
  const others = [lesson("LATER", "23T08:00"), lesson("G2", "17T08:00", { group: ref("groups", "G2") })];
  await program.batch("lessons", [...week, ...others]);

  const replace = (kind: string, body: object) => program.send({ method: "POST", path: `/${kind}/replace`, body });
  /** Replaces, waits for the end and returns the run. */
  async function run(kind: string, body: object) {
    const { status, body: started } = await replace(kind, body);
    expect([status, started]).toEqual([202, { run: started.run, state: "RUNNING" }]);
    const find = async () => (await program.send({ path: `/runs/${started.run}` })).body;
    await vi.waitFor(async () => expect((await find()).state).not.toBe("RUNNING"));
    return find();
  }
  /** The lessons that are there, of those with these ids. */
  async function left(...ids: string[]) {
    const found = await Promise.all(ids.map((id) => program.send({ path: `/lessons/${id}` })));
    return ids.filter((_, at) => found[at]?.status === 200);
  }
  return { ...given, lesson, week, replace, run, left };
}

const ofGroup = { group: { kind: "groups" as const, sourceId: "G1" }, ...SPAN };
const ALL = ["W0", "W1", "W2", "W3", "LATER", "G2"];

describe("[INT-2] everything within a scope", () => {
  it("is replaced as a run: the lessons of a group in a week, and no others", async () => {
    const { run, week, lesson, left } = await givenLessons();
    const items = [...week.slice(0, 2), lesson("W2", "18T09:00"), lesson("NEW", "20T08:00")];
    expect(await run("lessons", { scope: ofGroup, items })).toMatchObject({
      state: "DONE",
      dryRun: false,
      counts: { lesson: { created: 1, changed: 1, unchanged: 2, ended: 1, passedOver: 0 } },
      problems: [],
    });
    expect(await left(...ALL, "NEW")).toEqual(["W0", "W1", "W2", "LATER", "G2", "NEW"]);
  });

  it("is only counted by a dry run", async () => {
    const { run, week, left } = await givenLessons();
    expect(await run("lessons", { scope: ofGroup, items: week.slice(0, 2), dryRun: true })).toMatchObject({
      state: "DONE",
      dryRun: true,
      counts: { lesson: { unchanged: 2, ended: 2 } },
    });
    expect(await left(...ALL)).toEqual(ALL);
  });

  it("[SRC-4] stays as it is if more would be removed than may be", async () => {
    const { run, week, lesson, program, left } = await givenLessons();
    expect(await run("lessons", { scope: ofGroup, items: week.slice(0, 2), maxRemovals: 1 })).toMatchObject({
      state: "STOPPED",
      problems: [{ code: "itemsWouldGo", words: "2 of 4 items would be removed" }],
    });
    await program.batch("lessons", [lesson("W4", "20T08:00"), lesson("W5", "20T10:00")]);
    expect(await run("lessons", { scope: ofGroup, items: [] })).toMatchObject({ state: "STOPPED" });
    expect(await left(...ALL)).toEqual(ALL);
    expect(await run("lessons", { scope: ofGroup, items: [], maxRemovals: 6 })).toMatchObject({ state: "DONE" });
    expect(await left(...ALL)).toEqual(["LATER", "G2"]);
  });

  it("keeps what a bad item stands for, and names it", async () => {
    const { run, week, lesson, left } = await givenLessons();
    const bad = [lesson("W2", "18T08:00", { minutes: 0 }), lesson("W3", "25T08:00")];
    expect(await run("lessons", { scope: ofGroup, items: [...week.slice(0, 2), ...bad] })).toMatchObject({
      state: "DONE",
      counts: { lesson: { ended: 0, passedOver: 2 } },
      problems: [
        { place: "W2", code: "itemUnusable", words: expect.stringContaining("body.minutes") },
        { place: "W3", words: "body: is not within the scope" },
      ],
    });
    expect(await left(...ALL)).toEqual(ALL);
  });

  it("changes nothing if too many items are bad", async () => {
    const { run, lesson, left } = await givenLessons();
    const items = Array.from({ length: 6 }, (_, at) => lesson(`B${at}`, "18T08:00", { minutes: 0 }));
    expect(await run("lessons", { scope: ofGroup, items, maxRemovals: 9 })).toMatchObject({ state: "FAILED" });
    expect(await left(...ALL)).toEqual(ALL);
  });

  it("is that of a school for kinds without a time, and links end with it", async () => {
    const { run, program } = await givenLessons();
    await program.put("/students/S2", { firstName: "Elsa", lastName: "Ek" });
    const member = (sourceId: string) => ({ group: ref("groups", "G1"), student: ref("students", sourceId) });
    const items = [{ sourceId: "S2", body: member("S2") }];
    expect(await run("memberships", { scope: { group: ref("groups", "G1") }, items })).toMatchObject({
      state: "DONE",
      counts: { membership: { created: 1, ended: 1 } },
    });
    expect((await program.send({ path: "/memberships/S1" })).status).toBe(410);
  });

  it("[SRC-3] ends no link for which an item with a misspelt reference may stand, under whichever id", async () => {
    const { run, program } = await givenLessons();
    const member = (sourceId: string) => ({ group: ref("groups", "G1"), student: ref("students", sourceId) });
    const items = [{ sourceId: "S1x", body: member("S1x") }];
    expect(await run("memberships", { scope: { group: ref("groups", "G1") }, items })).toMatchObject({
      state: "DONE",
      counts: { membership: { created: 0, ended: 0, passedOver: 1 } },
      problems: [
        { place: "S1x", words: "body.student: there is no student S1x" },
        { place: "memberships", code: "goneKept" },
      ],
    });
    expect((await program.send({ path: "/memberships/S1" })).status).toBe(200);
  });
});

it("[SRC-5] a run whose server was killed is done by the next attempt, once", async () => {
  const { program, week, left } = await givenLessons();
  const [run] = await database()
    .insert(sourceRuns)
    .values({ sourceId: program.clientId, kind: "FULL", state: "RUNNING", started: new Date() })
    .returning();
  const task = { run: run?.id ?? 0, clientId: program.clientId, kind: "lessons" as const, dryRun: false };
  const tryLock = async <Result>(_: string, work: () => Promise<Result>) => ({ result: await work() });
  const attempt = (items: typeof week) =>
    runReplace({ db: database(), tryLock }, { ...task, scope: ofGroup, items }, () => new Date());
  await attempt(week.slice(0, 3));
  await attempt(week.slice(0, 2));
  expect(await left(...ALL)).toEqual(["W0", "W1", "W2", "LATER", "G2"]);
  await expect(
    runReplace({ db: database(), tryLock: async () => undefined }, { ...task, scope: {}, items: [] }, () => new Date()),
  ).rejects.toThrow("under way");
});

describe("[INT-6] a replacement", () => {
  it.each([
    ["a scope that the kind does not have", "students", { scope: { group: ref("groups", "G1") } }, "body.scope.group"],
    ["a time that the kind does not have", "groups", { scope: SPAN }, "body.scope.from"],
    ["a kind of other content", "files", { scope: {} }, "params.kind"],
    ["a kind that holds for good", "leaveDecisions", { scope: {} }, "params.kind"],
    ["too many items", "students", { items: Array(REPLACE_MAX + 1).fill({ sourceId: "S", body: {} }) }, "body.items"],
    ["a negative number", "students", { maxRemovals: -1 }, "body.maxRemovals"],
  ])("is refused with %s", async (_, kind, values, field) => {
    const { send } = await server.givenProgram();
    const body = { scope: {}, items: [], ...values };
    expect(await send({ method: "POST", path: `/${kind}/replace`, body })).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  });

  it("refuses a second run of the same program, and shows a run to no other program", async () => {
    const one = await server.givenProgram();
    const other = await server.givenProgram({ tenantId: one.tenantId });
    const [run] = await database()
      .insert(sourceRuns)
      .values({ sourceId: one.clientId, kind: "FULL", state: "RUNNING", started: new Date() })
      .returning();
    const sent = { method: "POST", path: "/students/replace", body: { scope: {}, items: [] } };
    expect((await one.send(sent)).status).toBe(409);
    expect((await one.send({ path: `/runs/${run?.id}` })).body).toMatchObject({ state: "RUNNING" });
    expect((await other.send({ path: `/runs/${run?.id}` })).status).toBe(404);
    expect((await one.send({ path: "/runs/nothing" })).status).toBe(400);
  });
});
