import { millisecondsInDay } from "date-fns/constants";
import { eq } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { integrationClients, integrationItems } from "#server/database/schema/integration.ts";
import { schools } from "#server/database/schema/people.ts";
import { sourceRuns } from "#server/database/schema/sources.ts";
import { addClient } from "#server/modules/integration/clients.ts";
import { noteRefusedCall } from "#server/modules/integration/refusedCalls.ts";
import { runReplace } from "#server/modules/integration/replace.ts";
import { NOW, startSendingWorld } from "../support/server/sendingWorld.ts";

/** A world with a school, and what adds programs of its owner. */
async function givenWorld() {
  const world = await startSendingWorld();
  onTestFinished(world.stop);
  const { schoolId } = await world.givenSchool();
  const [school] = await world.db.select().from(schools).where(eq(schools.id, schoolId));
  const client = { tenantId: school?.tenantId ?? "", schools: null, may: ["all"], jwks: null };
  const givenProgram = (name: string) => addClient(world.db, { ...client, name }, NOW);
  /** Subjects of the mails that come of something. */
  async function mailsOf(act: () => Promise<void>) {
    const before = world.mails.length;
    await act();
    await world.work();
    return world.mails.slice(before).map(({ subject }) => subject);
  }
  return { ...world, givenProgram, mailsOf };
}

const SUBJECTS = ["Ett system ville ta bort för mycket i Skolvy"];

it("[INT-9] a call that would remove too much is mailed to the office, once a day for each program", async () => {
  const { db, givenProgram, mailsOf } = await givenWorld();
  const [one, other, revoked] = [
    await givenProgram("lms"),
    await givenProgram("timetable"),
    await givenProgram("former"),
  ];
  await db.update(integrationClients).set({ revoked: NOW }).where(eq(integrationClients.id, revoked.clientId));
  const mailed = (id: string, now: Date) => mailsOf(() => noteRefusedCall(db, { id }, now));
  const first = await mailed(one.clientId, NOW);
  expect(first.length).toBeGreaterThan(0);
  expect([...new Set(first)]).toEqual(SUBJECTS);
  expect(await mailed(one.clientId, NOW)).toEqual([]);
  expect(await mailed(other.clientId, NOW)).toEqual(first);
  expect(await mailed(one.clientId, new Date(NOW.getTime() + millisecondsInDay))).toEqual(first);
  expect(await mailed(revoked.clientId, NOW)).toEqual([]);
});

it("[INT-9] so is a replacement that stops, unless it is a dry run or stops at a lower number of its own", async () => {
  const { db, givenProgram, mailsOf } = await givenWorld();
  const { clientId } = await givenProgram("lms");
  const sourceIds = Array.from({ length: 6 }, (_, at) => `L${at}`);
  const written = { clientId, kind: "menuItems" as const, body: {}, version: "1", changed: NOW };
  await db.insert(integrationItems).values(sourceIds.map((sourceId) => ({ ...written, sourceId })));
  const tryLock = async <Result>(_: string, work: () => Promise<Result>) => ({ result: await work() });
  /** Runs a replacement that has to stop. */
  async function replace(values: { items?: number; maxRemovals?: number; dryRun?: boolean }, now = NOW) {
    const { items = 0, dryRun = false, ...limits } = values;
    const of = { sourceId: clientId, kind: dryRun ? ("DRY" as const) : ("FULL" as const) };
    const [row] = await db
      .insert(sourceRuns)
      .values({ ...of, state: "RUNNING", started: now })
      .returning();
    const run = row?.id ?? 0;
    const kept = sourceIds.slice(0, items).map((sourceId) => ({ sourceId, body: {} }));
    const task = { run, clientId, kind: written.kind, scope: {}, items: kept, dryRun, ...limits };
    await runReplace({ db, tryLock }, task, () => now);
    expect(await db.select().from(sourceRuns).where(eq(sourceRuns.id, run))).toMatchObject([{ state: "STOPPED" }]);
  }
  expect(await mailsOf(() => replace({ dryRun: true }))).toEqual([]);
  expect(await mailsOf(() => replace({ items: 4, maxRemovals: 1 }))).toEqual([]);
  const first = await mailsOf(() => replace({}));
  expect([...new Set(first)]).toEqual(SUBJECTS);
  // A call of the same day is mailed no more.
  expect(await mailsOf(() => noteRefusedCall(db, { id: clientId }, NOW))).toEqual([]);
  expect(await mailsOf(() => replace({ maxRemovals: 5 }, new Date(NOW.getTime() + millisecondsInDay)))).toEqual(first);
});
