import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listDeskSources, pauseDeskSource, runDeskSource } from "#contract/desk/office/endpoints.ts";
import { userRoles } from "#server/database/schema/people.ts";
import { sourceRuns, sources } from "#server/database/schema/sources.ts";
import type { RunKind } from "#server/sources/run/runs.ts";
import { runScheduled } from "#server/sources/run/scheduled.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { deskFor, givenStaff } from "#tests/support/given/givenStaff.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";
import { sourceConnection } from "#tests/support/server/sourceConnection.ts";

/** A source whose folder is missing, of two schools with one office each and a clerk at both. */
async function givenSourceOfTwo() {
  const school = await givenSchool();
  const other = await givenSchool({ tenantId: school.tenantId });
  const id = newId("source");
  await database()
    .insert(sources)
    .values({
      id,
      kind: "sds",
      tenantId: school.tenantId,
      settings: { folder: "/nowhere" },
      schedule: "02:30",
      nextRun: new Date("2026-03-13T01:30:00Z"),
      created: new Date(NOW),
    });
  const clerk = await givenStaff(school, { roleId: "office", firstName: "Per", lastName: "Ek" });
  await database().insert(userRoles).values({ userId: clerk.id, schoolId: other.id, roleId: "office" });
  const part = deskFor(await givenStaff(school, { roleId: "office" }), NOW);
  const office = deskFor(clerk, NOW);
  const shown = async (desk = office) => (await desk.call(listDeskSources, {})).find((source) => source.id === id);
  const order = (body: { kind: "DRY" | "FULL"; allows: number | null }, desk = office) =>
    desk.answer(runDeskSource, { params: { sourceId: id }, body });
  const pause = (paused: boolean, desk = office) =>
    desk.answer(pauseDeskSource, { params: { sourceId: id }, body: { paused } });
  const work = async (kind: "DRY" | "FULL") =>
    runScheduled(
      await sourceConnection(),
      { sourceId: id, kind, isAsked: true },
      { now: () => new Date(NOW), keys: async () => [], warn: () => undefined },
    );
  const ran = async (kind: RunKind, state: "DONE" | "STOPPED" | "FAILED") => {
    const wouldEnd = [{ schoolId: school.id, kind: "student" as const, ended: 6, of: 20 }];
    const [run] = await database()
      .insert(sourceRuns)
      .values({
        sourceId: id,
        kind,
        state,
        started: new Date(NOW),
        ended: new Date(NOW),
        wouldEnd: state === "STOPPED" ? wouldEnd : null,
      })
      .returning();
    return run?.id ?? 0;
  };
  return { id, school, office, part, shown, order, pause, work, ran };
}

const by = { firstName: "Per", lastName: "Ek" };
const at = new Date(NOW).toISOString();

describe("[SRC-1] the office", () => {
  it("runs and pauses a source only if it is that of all its schools", async () => {
    const { part, shown, order, pause } = await givenSourceOfTwo();
    expect(await shown()).toMatchObject({ mayRun: true });
    expect(await shown(part)).toMatchObject({ mayRun: false });
    expect((await order({ kind: "DRY", allows: null }, part)).status).toBe(404);
    expect((await pause(true, part)).status).toBe(404);
    expect(await shown()).toMatchObject({ paused: false, waiting: null, switched: null });
  });

  it("asks for a dry run and a run, also of a paused source, and sees by whom", async () => {
    const { shown, order, pause, work } = await givenSourceOfTwo();
    expect((await pause(true)).status).toBe(204);
    for (const kind of ["DRY", "FULL"] as const) {
      expect((await order({ kind, allows: null })).status).toBe(204);
      expect(await shown()).toMatchObject({ waiting: { kind, by, at, allows: false } });
      await work(kind);
      const source = await shown();
      expect(source).toMatchObject({ waiting: null });
      expect(source?.runs[0]).toMatchObject({ kind, state: "FAILED", asked: { by, at, allows: false } });
    }
    // Another server has queued the same order.
    await work("FULL");
    expect((await shown())?.runs).toHaveLength(2);
  });

  it("pauses and resumes the runs by schedule, and sees by whom", async () => {
    const { shown, pause } = await givenSourceOfTwo();
    await pause(true);
    expect(await shown()).toMatchObject({ paused: true, nextRun: null, switched: { by, at } });
    await pause(false);
    expect(await shown()).toMatchObject({ paused: false, nextRun: "2026-03-13T01:30:00.000Z", switched: { by, at } });
  });

  it("[SRC-4] allows the removals of the latest run that stopped, and of no other", async () => {
    const { shown, order, ran, work } = await givenSourceOfTwo();
    const first = await ran("FULL", "STOPPED");
    expect(await shown()).toMatchObject({ asksRun: first });
    const latest = await ran("FULL", "STOPPED");
    expect((await order({ kind: "FULL", allows: first })).status).toBe(409);
    expect((await order({ kind: "DRY", allows: latest })).status).toBe(400);
    expect((await order({ kind: "FULL", allows: latest })).status).toBe(204);
    expect(await shown()).toMatchObject({ asksRun: latest, waiting: { kind: "FULL", by, allows: true } });
    await work("FULL");
    expect((await shown())?.runs[0]).toMatchObject({ state: "FAILED", asked: { by, at, allows: true } });
  });

  it("[SRC-4] is asked until a complete run is done, whatever happens in between", async () => {
    const { shown, order, ran } = await givenSourceOfTwo();
    const stopped = await ran("FULL", "STOPPED");
    for (const kind of ["INCREMENTAL", "DRY", "INCREMENTAL", "INCREMENTAL", "INCREMENTAL"] as const)
      await ran(kind, "DONE");
    await ran("FULL", "FAILED");
    const source = await shown();
    expect(source).toMatchObject({ asksRun: stopped });
    expect(source?.runs.map(({ number }) => number)).toContain(stopped);
    await ran("FULL", "DONE");
    expect(await shown()).toMatchObject({ asksRun: null });
    expect((await order({ kind: "FULL", allows: stopped })).status).toBe(409);
  });

  it("runs nothing that writes by itself", async () => {
    const { id, shown, order } = await givenSourceOfTwo();
    await database().update(sources).set({ kind: "import" }).where(eq(sources.id, id));
    expect(await shown()).toMatchObject({ mayRun: false });
    expect((await order({ kind: "FULL", allows: null })).status).toBe(409);
  });
});
