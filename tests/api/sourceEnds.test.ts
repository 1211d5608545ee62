import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runReport } from "#server/commands/sourceReport.ts";
import type { Connection } from "#server/database/connect.ts";
import { attendance, scheduleItems } from "#server/database/schema/schedule.ts";
import { sourceActs } from "#server/database/schema/sourceActs.ts";
import type { Item } from "#server/sources/delivery/records.ts";
import { isTooMuch } from "#server/sources/delivery/records.ts";
import { setProtectionByHand } from "#server/sources/registry/registry.ts";
import {
  children,
  complete,
  DATABASES,
  deliveryOf,
  EVERYTHING,
  givenSource,
  lesson,
  NOW,
  schoolItems,
} from "#tests/support/given/givenSource.ts";

describe.each(DATABASES)("a source on $where", ({ open, numRuns }) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await open();
  });
  afterAll(() => connection.close());

  it("[SRC-4] stops before it ends more than a tenth of a school, and goes on when told to", async () => {
    const { run, seen } = await givenSource(connection);
    await run(deliveryOf(children(20)));
    const before = await seen();
    const fewer = deliveryOf(children(14));
    const stopped = await run(fewer);
    expect(stopped.state).toBe("STOPPED");
    expect(stopped.problems).toContainEqual({
      place: "Björkskolan",
      words: "6 of 20 students would be removed",
      problem: { code: "studentsWouldEnd", values: { ended: 6, count: 20 } },
      severity: "ERROR",
    });
    expect(await seen()).toEqual(before);
    expect((await run(fewer, { allowRemovals: true })).state).toBe("DONE");
    expect((await seen()).active).toHaveLength(14);
  });

  it("[SRC-5] shows in a dry run all that would change, with what would stop the run", async () => {
    const { run, seen } = await givenSource(connection);
    await run(deliveryOf(children(20)));
    const before = await seen();
    const fewer = deliveryOf([...children(14), { id: "child-new" }]);
    const tried = await run(fewer, { kind: "DRY" });
    expect(tried.state).toBe("STOPPED");
    expect(tried.counts.student).toMatchObject({ created: 1, ended: 6 });
    expect(await seen()).toEqual(before);
    expect(runReport(tried).split("\n")).toEqual(
      expect.arrayContaining([
        "This would stop, because too much of a school would end:",
        "  Björkskolan: 6 of 20 students would be removed",
        "With --allow-removals it would change:",
        expect.stringMatching(/^ {2}student: 1 new, 6 ended/),
        "If it is right, run it with --allow-removals.",
      ]),
    );
    expect((await run(fewer)).state).toBe("STOPPED");
  });

  it("[SRC-4] ends as much as the office has allowed of a stopped run, and no more", async () => {
    const { run, seen, id } = await givenSource(connection);
    await run(deliveryOf(children(20)));
    const stopped = await run(deliveryOf(children(14)));
    const allow = { sourceId: id, act: "ALLOW" as const, at: NOW, allowsRunId: stopped.run };
    await connection.db.insert(sourceActs).values(allow);
    expect((await run(deliveryOf(children(13)))).state).toBe("STOPPED");
    // The permission held for that run only.
    expect((await run(deliveryOf(children(14)))).state).toBe("STOPPED");
    await connection.db.insert(sourceActs).values(allow);
    expect((await run(deliveryOf(children(14)))).state).toBe("DONE");
    expect((await seen()).active).toHaveLength(14);
  });

  it("[SRC-4] ends nothing unless everything was delivered", async () => {
    const { run, seen } = await givenSource(connection);
    await run(deliveryOf(children(8)));
    const before = await seen();
    await run(schoolItems(children(1)));
    expect(await seen()).toEqual(before);
    const withoutLinks = EVERYTHING.filter((kind) => kind !== "guardianship" && kind !== "guardian");
    await run([...schoolItems(children(8).map(({ id }) => ({ id }))), complete(withoutLinks)]);
    expect(await seen()).toEqual(before);
  });

  it("[SRC-4] ends at once what the source names as gone, also when the rest stops", async () => {
    const { run, seen } = await givenSource(connection);
    await run(deliveryOf(children(20)));
    const gone: Item = { is: "removal", kind: "guardian", id: "parent-3", at: { where: "test" } };
    await run([gone]);
    expect((await seen()).links).not.toContain("parent-3 child-3");
    const stopped = await run([{ ...gone, id: "parent-4" }, ...deliveryOf(children(4))]);
    expect(stopped.state).toBe("STOPPED");
    const { links, active } = await seen();
    expect(links).toHaveLength(18);
    expect(active).toHaveLength(20);
  });

  it("[SRC-4] never ends more of a school than it may, whatever is delivered", async () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: 70 }), fc.float({ min: 0, max: 1, noNaN: true }));
    await fc.assert(
      fc.asyncProperty(sizes, fc.boolean(), async ([size, share], isWhole) => {
        const { run, seen } = await givenSource(connection);
        await run(deliveryOf(children(size)));
        const before = await seen();
        const kept = children(Math.round(size * share));
        const { state } = await run(isWhole ? deliveryOf(kept) : schoolItems(kept));
        const after = await seen();
        const ended = before.active.length - after.active.length;
        const shouldStop = isWhole && isTooMuch(size - kept.length, size);
        expect([state, ended]).toEqual(shouldStop ? ["STOPPED", 0] : ["DONE", isWhole ? size - kept.length : 0]);
        expect(after.links).toHaveLength(after.active.length);
      }),
      { numRuns },
    );
  });

  it("[SRC-6] protects at once what the school protects, and only the school lifts it", async () => {
    const said = fc.constantFrom(true, false, undefined, "set by hand", "lifted by hand", "stopped run" as const);
    await fc.assert(
      fc.asyncProperty(fc.array(said, { minLength: 1, maxLength: 6 }), async (steps) => {
        const { run, seen, idOf } = await givenSource(connection);
        const others = children(7, 100);
        await run(deliveryOf([...children(1), ...others]));
        let expected = false;
        let isOfSource = false;
        for (const step of steps) {
          if (typeof step === "string" && step !== "stopped run") {
            expected = step === "set by hand";
            isOfSource = false;
            await setProtectionByHand(connection.db, await idOf("child-0"), expected);
          } else if (step === "stopped run") {
            // Nobody else is left, so the run stops. The protection holds all the same.
            const alone = await run(deliveryOf([{ id: "child-0", protected: true }]));
            expect(alone.state).toBe("STOPPED");
            isOfSource ||= !expected;
            expected = true;
          } else {
            await run(deliveryOf([{ id: "child-0", guardians: ["parent-0"], protected: step }, ...others]));
            if (step === true) {
              isOfSource ||= !expected;
              expected = true;
            }
            if (step === false && isOfSource) {
              isOfSource = false;
              expected = false;
            }
          }
          expect((await seen()).protected).toEqual(expected ? ["child-0"] : []);
        }
      }),
      { numRuns },
    );
  });

  it("[SRC-6] brings a new person in as protected, and keeps that while nobody says otherwise", async () => {
    const { run, seen } = await givenSource(connection);
    await run(deliveryOf([{ id: "child-0", protected: true }]));
    expect((await seen()).protected).toEqual(["child-0"]);
    await run(deliveryOf([{ id: "child-0" }]));
    await run(deliveryOf([]), { allowRemovals: true });
    await run(deliveryOf([{ id: "child-0" }]));
    expect((await seen()).protected).toEqual(["child-0"]);
    await run(deliveryOf([{ id: "child-0", protected: false }]));
    expect((await seen()).protected).toEqual([]);
  });

  describe("lessons", () => {
    const day = (number: number) => `2026-11-${String(number).padStart(2, "0")}T08:00:00Z`;
    const within = { from: new Date(day(20)), to: new Date(day(28)) };
    const withLessons = (items: Item[]) => [
      ...schoolItems(children(2)),
      ...items,
      complete([...EVERYTHING, "lesson"], within),
    ];

    it("[SRC-4] come, move and go within the delivered time, and stay outside of it", async () => {
      const { run, lessons } = await givenSource(connection);
      const all = Array.from({ length: 12 }, (_, index) => lesson(`lesson-${10 + index}`, day(15 + index)));
      await run(withLessons(all));
      const later = all.slice(6);
      const { counts } = await run(withLessons([lesson("lesson-16", day(22)), ...later.slice(1)]));
      expect(counts.lesson).toEqual({ created: 0, changed: 1, unchanged: 5, ended: 1, passedOver: 0 });
      expect(await lessons()).not.toContain("lesson-15");
      expect(await lessons()).toHaveLength(11);
    });

    it("[SRC-4] stop the run when too many of a school would end", async () => {
      const { run, lessons } = await givenSource(connection);
      const all = Array.from({ length: 7 }, (_, index) => lesson(`lesson-${index}`, day(20 + index)));
      await run(withLessons(all));
      const stopped = await run(withLessons(all.slice(0, 1)));
      expect(stopped.problems.map(({ words }) => words)).toEqual(["6 of 7 lessons would be removed"]);
      expect(await lessons()).toHaveLength(7);
    });

    it("[SRC-1] stay when a teacher has reported attendance", async () => {
      const { run, idOf } = await givenSource(connection);
      await run(withLessons([lesson("held", day(21)), lesson("free", day(22))]));
      const [held, free, studentId] = [await idOf("held"), await idOf("free"), await idOf("child-0")];
      await connection.db.insert(attendance).values({ studentId, itemId: held, attendanceType: "PRESENT" });
      await run(withLessons([]));
      const { db } = connection;
      expect(await db.select().from(scheduleItems).where(eq(scheduleItems.id, held))).toHaveLength(1);
      expect(await db.select().from(scheduleItems).where(eq(scheduleItems.id, free))).toHaveLength(0);
    });
  });
});
