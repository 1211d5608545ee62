import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Connection } from "#server/database/connect.ts";
import { sourceRuns } from "#server/database/schema/sources.ts";
import type { Item } from "#server/sources/delivery/records.ts";
import { listRuns } from "#server/sources/run/runs.ts";
import {
  children,
  complete,
  DATABASES,
  deliveryOf,
  givenSource,
  NOW,
  schoolItems,
} from "#tests/support/given/givenSource.ts";

describe.each(DATABASES)("a source on $where", ({ open }) => {
  let connection: Connection;
  beforeAll(async () => {
    connection = await open();
  });
  afterAll(() => connection.close());

  it("[SRC-5] writes only what differs, and lists its runs with what they changed", async () => {
    const { run, id } = await givenSource(connection);
    const first = await run(deliveryOf(children(3)));
    expect(first).toMatchObject({ state: "DONE", problems: [] });
    expect(first.counts.student).toMatchObject({ created: 3, unchanged: 0 });
    const second = await run(deliveryOf(children(3)));
    for (const counts of Object.values(second.counts))
      expect(counts).toMatchObject({ created: 0, changed: 0, ended: 0 });
    expect(second.counts.guardianship).toMatchObject({ unchanged: 3 });
    expect((await listRuns(connection.db, id)).map(({ state, counts }) => ({ state, counts }))).toEqual([
      { state: "DONE", counts: second.counts },
      { state: "DONE", counts: first.counts },
    ]);
  });

  it("[SRC-5] answers a dry run as the run itself, and changes nothing", async () => {
    const { run, seen } = await givenSource(connection);
    await run(deliveryOf(children(4)));
    const before = await seen();
    const next = deliveryOf(children(4, 1));
    const dry = await run(next, { kind: "DRY" });
    expect(await seen()).toEqual(before);
    const real = await run(next);
    expect([dry.state, dry.counts, dry.problems]).toEqual([real.state, real.counts, real.problems]);
    expect(real.counts.student).toMatchObject({ created: 1, ended: 1, unchanged: 3 });
  });

  it("[SRC-1] changes and ends only what it brought itself", async () => {
    const one = await givenSource(connection);
    const other = await givenSource(connection);
    await one.run(deliveryOf(children(3)));
    await other.run(deliveryOf(children(3)));
    const before = await other.seen();
    await one.run(deliveryOf([]), { allowRemovals: true });
    expect(await one.seen()).toMatchObject({ active: [], links: [] });
    expect(await other.seen()).toEqual(before);
  });

  it("[SRC-5] runs once at a time", async () => {
    const { attempt } = await givenSource(connection);
    const events = new EventEmitter();
    const begun = once(events, "begun");
    async function* slowly(): AsyncGenerator<Item> {
      const opened = once(events, "open");
      events.emit("begun");
      await opened;
      yield* deliveryOf(children(2));
    }
    const first = attempt(slowly());
    await begun;
    const results = Promise.all([attempt(deliveryOf([])), attempt(deliveryOf(children(5)))]);
    expect(await results).toEqual([undefined, undefined]);
    events.emit("open");
    expect(await first).toMatchObject({ state: "DONE", counts: { student: { created: 2 } } });
    expect(await attempt(deliveryOf(children(2)))).toMatchObject({ state: "DONE" });
  });

  it("[SRC-5] closes the run of a process that was killed, and does what is left", async () => {
    const { run, id } = await givenSource(connection);
    await connection.db.insert(sourceRuns).values({ sourceId: id, kind: "FULL", state: "RUNNING", started: NOW });
    expect((await run(deliveryOf(children(2)))).state).toBe("DONE");
    const runs = await listRuns(connection.db, id);
    expect(runs.map(({ state, problems }) => [state, ...problems.map(({ words }) => words)])).toEqual([
      ["DONE"],
      ["FAILED", "the run was interrupted; the next run will do the rest"],
    ]);
  });

  it("[SRC-3] changes nothing if a listing fails halfway", async () => {
    const { attempt, run, seen } = await givenSource(connection);
    await run(deliveryOf(children(3)));
    const before = await seen();
    async function* broken(): AsyncGenerator<Item> {
      yield* schoolItems(children(9));
      await Promise.reject(new RangeError("a page failed"));
    }
    const result = await attempt(broken());
    expect(result).toMatchObject({ state: "FAILED", problems: [{ words: "the run failed: RangeError" }] });
    expect(await seen()).toEqual(before);
  });

  it("[SRC-3] trusts nothing of a delivery of which too much is bad", async () => {
    const { run, seen } = await givenSource(connection);
    const links = children(30).map(
      ({ id }): Item => ({ is: "link", kind: "guardianship", key: ["nobody", id], at: { where: "links", item: id } }),
    );
    const result = await run([...schoolItems(children(30)), ...links, complete()]);
    expect(result.state).toBe("FAILED");
    expect(result.problems[0]).toMatchObject({
      place: "links",
      words: "30 of 30 records are invalid, too many to trust the others",
    });
    expect(result.problems[1]).toMatchObject({ place: "links:child-0", words: "there is no guardian nobody" });
    expect((await seen()).active).toEqual([]);
  });
});
