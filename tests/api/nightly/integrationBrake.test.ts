import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import type { WrittenKind } from "#contract/integration/kinds.ts";
import { programById } from "#server/access/integrationClients.ts";
import { collectChanges } from "#server/deliveries/systems.ts";
import { writeItems } from "#server/modules/integration/writeItems.ts";
import { schoolRef, withProgramServer } from "#tests/support/given/givenProgram.ts";
import { ref } from "#tests/support/given/givenProgramClass.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { database } from "#tests/support/server/database.ts";
import { sourceConnection } from "#tests/support/server/sourceConnection.ts";

const { givenProgram } = withProgramServer();

const TODAY = "2026-03-12T08:00:00Z";
const EVENING = "2026-03-12T21:00:00Z";
const TOMORROW = "2026-03-13T08:00:00Z";
/** One more than the number of which a tenth may end. */
const COUNT = 61;
const MAY_END = 6;
const numbers = Array.from({ length: COUNT }, (_, number) => number);

/** A school of students with a guardian each, and as many members of staff, each with a group. */
async function givenWholeSchool({ isPlaced = true } = {}) {
  const school = await givenSchool();
  const program = await givenProgram({ tenantId: school.tenantId });
  const at = schoolRef(school.id);
  const bodies: [WrittenKind, (number: number) => object][] = [
    ["students", (number) => ({ firstName: `Alva ${number}`, lastName: "Lind" })],
    ["guardians", (number) => ({ firstName: `Karin ${number}`, lastName: "Lind" })],
    ["staff", (number) => ({ firstName: `Maria ${number}`, lastName: "Ek" })],
    ["groups", (number) => ({ school: at, type: "MENTOR_GROUP", title: `Grupp ${number}` })],
    ["guardianships", (number) => ({ guardian: ref("guardians", `${number}`), student: ref("students", `${number}`) })],
    ["memberships", (number) => ({ group: ref("groups", "0"), student: ref("students", `${number}`) })],
    ["roles", (number) => ({ staff: ref("staff", `${number}`), school: at, role: "mentor" })],
    ["ownerships", (number) => ({ group: ref("groups", `${number}`), staff: ref("staff", `${number}`) })],
  ];
  const lesson = { school: at, group: ref("groups", "0"), title: "Matematik", start: TOMORROW, minutes: 60 };
  bodies.push(["lessons", () => lesson]);
  if (isPlaced)
    bodies.splice(1, 0, ["placements", (number) => ({ student: ref("students", `${number}`), school: at })]);
  for (const [kind, body] of bodies)
    await program.batch(
      kind,
      numbers.map((number) => ({ sourceId: `${number}`, body: body(number) })),
    );
  const left = async (kind: WrittenKind) =>
    (await Promise.all(numbers.map((number) => program.send({ path: `/${kind}/${number}` })))).filter(
      ({ status }) => status === 200,
    ).length;
  const remove = (kind: WrittenKind, number: number, now: string) =>
    program.send({ method: "DELETE", path: `/${kind}/${number}`, now });
  /** Removes items one after another, and returns the statuses. */
  async function removeEach(kind: WrittenKind, from: number, to: number, now: string) {
    const statuses: number[] = [];
    for (let number = from; number < to; number += 1) statuses.push((await remove(kind, number, now)).status);
    return statuses;
  }
  return { program, left, remove, removeEach };
}

const KINDS = ["guardianships", "memberships", "roles", "ownerships", "placements", "students", "lessons"] as const;

describe("[INT-9] what a program has written", () => {
  it.each(KINDS)("does not end in one batch of %s", async (kind) => {
    const { program, left } = await givenWholeSchool();
    const refused = await program.batch(
      kind,
      numbers.map((number) => ({ sourceId: `${number}` })),
    );
    expect(refused).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await left(kind)).toBe(COUNT);
  });

  it.each(KINDS)("does not end one after another within a day, as by many calls for %s", async (kind) => {
    const { removeEach, left } = await givenWholeSchool();
    expect(await removeEach(kind, 0, MAY_END, TODAY)).toEqual(Array(MAY_END).fill(200));
    expect(await removeEach(kind, MAY_END, MAY_END + 2, EVENING)).toEqual([409, 409]);
    expect(await left(kind)).toBe(COUNT - MAY_END);
    // Refused removals do not count.
    expect(await removeEach(kind, MAY_END, MAY_END + 2, TOMORROW)).toEqual([200, 200]);
  });

  it("does not end for students of no school either", async () => {
    const { program, left } = await givenWholeSchool({ isPlaced: false });
    for (const kind of ["guardianships", "students"] as const) {
      const all = numbers.map((number) => ({ sourceId: `${number}` }));
      expect((await program.batch(kind, all)).status).toBe(409);
      expect(await left(kind)).toBe(COUNT);
    }
  });

  it("does not end because links lead elsewhere now", async () => {
    const { program } = await givenWholeSchool();
    const moved = numbers.map((number) => ({
      sourceId: `${number}`,
      body: { group: ref("groups", "1"), student: ref("students", `${number}`) },
    }));
    expect((await program.batch("memberships", moved)).status).toBe(409);
    expect((await program.batch("memberships", moved.slice(0, MAY_END))).status).toBe(200);
  });

  it("ends when a replacement says how much may", async () => {
    const { program, left, removeEach } = await givenWholeSchool();
    const body = { scope: {}, items: [], maxRemovals: COUNT };
    const { body: started } = await program.send({ method: "POST", path: "/guardianships/replace", body });
    const find = async () => (await program.send({ path: `/runs/${started.run}` })).body;
    await vi.waitFor(async () => expect((await find()).state).not.toBe("RUNNING"));
    expect(await find()).toMatchObject({ state: "DONE", counts: { guardianship: { ended: COUNT } } });
    expect(await left("guardianships")).toBe(0);
    // Allowed removals do not count for the rest of the day.
    expect(await removeEach("memberships", 0, 2, TODAY)).toEqual([200, 200]);
  });
});

it("[INT-2] an item that two requests create at the same time is created once, and unchanged for the other", async () => {
  const { clientId, put } = await givenProgram();
  const { db } = await sourceConnection();
  const program = await programById(db, clientId);
  if (!program) throw new Error("There is no program.");
  const body = { firstName: "Alva", lastName: "Lind" };
  const isWaiting = async () =>
    (
      await database().execute(sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%as turns%'`)
    ).rows.length > 0;
  let second: ReturnType<typeof put> | undefined;
  const first = await db.transaction(async (tx) => {
    const results = await writeItems(tx, { program, kind: "students", now: new Date(TODAY), ...collectChanges() }, [
      { sourceId: "S1", body },
    ]);
    second = put("/students/S1", body);
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true));
    return results;
  });
  expect(first).toMatchObject([{ status: "created" }]);
  expect(await second).toMatchObject({ status: 200, body: { status: "unchanged" } });
});

it("[INT-2] an item that eight requests create at the same time is created once", async () => {
  const { put } = await givenProgram();
  const replies = await Promise.all(
    numbers.slice(0, 8).map(() => put("/students/S1", { firstName: "Alva", lastName: "Lind" })),
  );
  expect(replies.map(({ status, body }) => `${status} ${String(body.status)}`).sort()).toEqual([
    "200 created",
    ...Array(7).fill("200 unchanged"),
  ]);
});
