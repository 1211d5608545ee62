import { randomBytes } from "node:crypto";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { programById } from "#server/access/integrationClients.ts";
import { rotateKeys } from "#server/commands/rotateKeys.ts";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { webhooks } from "#server/database/schema/integration.ts";
import { schools, students, tenants } from "#server/database/schema/people.ts";
import { sourceActs } from "#server/database/schema/sourceActs.ts";
import { sources } from "#server/database/schema/sources.ts";
import { addWebhook } from "#server/deliveries/webhooks/registry.ts";
import { workerFor } from "#server/jobs/job.ts";
import { startJobs } from "#server/jobs/startJobs.ts";
import { addClient } from "#server/modules/integration/clients.ts";
import { keyId, seal, sealingKeysFor, Unsealable, unseal, webhookName } from "#server/settings/seal.ts";
import { addSource, findSource, listSources, pauseSource } from "#server/sources/registry/registry.ts";
import { nextRunAfter } from "#server/sources/registry/schedule.ts";
import { listRuns, sourceJob } from "#server/sources/run/runs.ts";
import { enqueueDue, runScheduled } from "#server/sources/run/scheduled.ts";
import { givenFolder } from "#tests/support/given/givenRegister.ts";
import { newId } from "#tests/support/newId.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const keys = async () => [randomBytes(32).toString("base64")];

/** A database of its own, whose sources no other test runs. */
async function givenDatabase() {
  const { url, template } = inject("postgres");
  const { url: own } = await createDatabase(url, template);
  const connection = await connect({ url: own, dataDir: "", migrations: migrationsFolder(), poolSize: 4 });
  onTestFinished(connection.close);
  const add = async (values: Partial<Parameters<typeof addSource>[1]> = {}) => {
    const { folder, edit } = await givenFolder("sds");
    const source = await addSource(
      connection.db,
      {
        id: newId("sds"),
        kind: "sds",
        tenantId: undefined,
        schools: null,
        settings: { folder },
        secrets: {},
        schedule: null,
        ...values,
      },
      { now: NOW, keys },
    );
    return { source, folder, edit };
  };
  return { url: own, connection, db: connection.db, add };
}

async function givenDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "skolvy-keys-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
}

describe("[SRC-1] secrets of a source", () => {
  it("open with their key and under their name only", () => {
    const one = randomBytes(32).toString("base64");
    const other = randomBytes(32).toString("base64");
    const sealed = seal('{"secret":"ä"}', "register", [one]);
    expect(sealed).toContain(`v1.${keyId(one)}.`);
    expect(sealed).not.toContain("secret");
    expect(unseal(sealed, "register", [other, one])).toBe('{"secret":"ä"}');
    expect(() => unseal(sealed, "register", [other])).toThrow(Unsealable);
    expect(() => unseal(sealed, "another", [one])).toThrow(Unsealable);
    const content = sealed.split(".").at(-1) ?? "";
    const changed = `v1.${keyId(one)}.${content.slice(0, -2)}${content.endsWith("AA") ? "BB" : "AA"}`;
    expect(() => unseal(changed, "register", [one])).toThrow(Unsealable);
  });

  it("are sealed with a key that the first start makes for this user only", async () => {
    const dataDir = await givenDataDir();
    const made = await sealingKeysFor(dataDir, undefined);
    expect(await sealingKeysFor(dataDir, undefined)).toEqual(made);
    expect((await stat(join(dataDir, "sources", "keys.json"))).mode & 0o777).toBe(0o600);
    const set = [randomBytes(32).toString("base64")];
    expect(await sealingKeysFor(dataDir, set)).toBe(set);
  });

  it("are sealed again with a new key, and the old one is forgotten", async () => {
    const { db, add } = await givenDatabase();
    const dataDir = await givenDataDir();
    const before = await sealingKeysFor(dataDir, undefined);
    const { source } = await add();
    await db
      .update(sources)
      .set({ secrets: seal("{}", source.id, before) })
      .where(eq(sources.id, source.id));
    await db.insert(tenants).values({ id: source.tenantId, name: "Owner" });
    const client = { name: "timetable", tenantId: source.tenantId, may: ["all"], schools: null, jwks: null };
    await addClient(db, client, new Date());
    const hook = { id: "hook", clientId: "timetable", url: "https://school.example/hook" };
    const sealing = { keys: async () => before, now: new Date(), check: async () => undefined };
    const { key } = await addWebhook(db, hook, sealing);
    expect(await rotateKeys(db, dataDir, undefined)).toBe(2);
    const after = await sealingKeysFor(dataDir, undefined);
    expect(after).toHaveLength(1);
    const { secrets } = await findSource(db, source.id);
    expect(unseal(secrets ?? "", source.id, after)).toBe("{}");
    expect(() => unseal(secrets ?? "", source.id, before)).toThrow(Unsealable);
    const [kept] = await db.select().from(webhooks);
    expect(unseal(kept?.secrets ?? "", webhookName("hook"), after)).toContain(key);
  });
});

describe("[SRC-1] a source", () => {
  it("is refused with the reason", async () => {
    const { add } = await givenDatabase();
    await expect(add({ id: "Två ord" })).rejects.toThrow("lower-case letters, digits and hyphens");
    await expect(add({ kind: "excel" })).rejects.toThrow("There is no kind excel. The kinds are sds, oneroster, ");
    await expect(add({ settings: {} })).rejects.toThrow("folder: ");
    await expect(add({ schedule: "at night" })).rejects.toThrow("The schedule is a time");
    await add({ id: "one" });
    await expect(add({ id: "one" })).rejects.toThrow("There is a source one already.");
  });

  it("brings only the chosen schools, with the students who go there", async () => {
    const { connection, db, add } = await givenDatabase();
    const { source } = await add({ schools: ["skola-2"], schedule: "02:30" });
    await runScheduled(connection, { sourceId: source.id }, { now: () => NOW, keys, warn: () => undefined });
    expect((await db.select().from(schools)).map(({ title }) => title)).toEqual(["Lindgymnasiet"]);
    expect((await db.select().from(students)).map(({ firstName }) => firstName)).toEqual(["Alva"]);
  });

  it("takes over what npm run import has brought, and goes on with it", async () => {
    const { connection, db, add } = await givenDatabase();
    const { source: former } = await add();
    await runScheduled(connection, { sourceId: former.id }, { now: () => NOW, keys, warn: () => undefined });
    const before = await db.select().from(students);
    const { source } = await add({ replaces: former.id });
    await runScheduled(connection, { sourceId: source.id }, { now: () => NOW, keys, warn: () => undefined });
    expect(await db.select().from(students)).toEqual(before);
    expect((await listSources(db)).map(({ id }) => id)).toEqual([source.id]);
    const [run] = await listRuns(db, source.id);
    expect(run?.counts.guardianship).toMatchObject({ created: 0, unchanged: 3, ended: 0 });
  });

  it("[INT-7] takes its place as the register of programs", async () => {
    const { db, add } = await givenDatabase();
    const { source: former } = await add();
    await db.insert(tenants).values({ id: former.tenantId, name: "Owner" });
    const client = { name: "lms", tenantId: former.tenantId, may: ["all"], schools: null, jwks: null };
    await addClient(db, { ...client, register: former.id }, NOW);
    const { source } = await add({ replaces: former.id });
    expect((await programById(db, "lms"))?.register).toBe(source.id);
  });
});

describe("[SRC-5] a schedule", () => {
  it.each([
    ["02:30", "2026-11-20T12:00:00Z", "2026-11-21T01:30:00.000Z"],
    ["02:30, 14:00", "2026-11-20T12:00:00Z", "2026-11-20T13:00:00.000Z"],
    ["every 15 minutes", "2026-11-20T12:00:00Z", "2026-11-20T12:15:00.000Z"],
    ["every 2 hours", "2026-11-20T12:00:00Z", "2026-11-20T14:00:00.000Z"],
    // Summer time ends at three o'clock, and begins at two.
    ["02:30", "2026-10-24T12:00:00Z", "2026-10-25T00:30:00.000Z"],
    ["02:30", "2027-03-27T12:00:00Z", "2027-03-28T01:30:00.000Z"],
  ])("%s after %s is due at %s", (schedule, after, due) => {
    expect(nextRunAfter(schedule, new Date(after), "Europe/Stockholm")?.toISOString()).toBe(due);
  });

  it.each(["", "24:00", "2:30", "every 4 minutes", "every day", "every 200 hours"])("%j is none", (schedule) => {
    expect(nextRunAfter(schedule, NOW, "Europe/Stockholm")).toBeNull();
  });

  it("runs its source by the job queue, once, and not while it is paused", async () => {
    const { connection, db, add } = await givenDatabase();
    const warnings: object[] = [];
    const warn = (details: object) => warnings.push(details);
    const work = workerFor(sourceJob, (task) => runScheduled(connection, task, { now: () => NOW, keys, warn }));
    const jobs = await startJobs(connection, [work], warn);
    onTestFinished(jobs.close);
    const { source } = await add({ schedule: "every 15 minutes" });
    const { source: paused } = await add({ schedule: "every 15 minutes" });
    await pauseSource(db, paused.id, true, NOW);

    const later = new Date(NOW.getTime() + 16 * 60_000);
    await enqueueDue(db, NOW);
    expect((await connection.run("select 1 from pgboss.job")).rows).toHaveLength(0);
    await Promise.all([enqueueDue(db, later), enqueueDue(db, later)]);
    await vi.waitFor(async () => expect(await listRuns(db, source.id)).toMatchObject([{ state: "DONE" }]));
    expect(await listRuns(db, paused.id)).toEqual([]);
    // The desk asks for a run of the paused one.
    await db.insert(sourceActs).values({ sourceId: paused.id, act: "TRY", at: later });
    await Promise.all([enqueueDue(db, later), enqueueDue(db, later)]);
    const tried = { kind: "DRY", state: "DONE" };
    await vi.waitFor(async () => expect(await listRuns(db, paused.id)).toMatchObject([tried]));
    expect(warnings).toEqual([]);
  });

  it("names a source that has to be looked at, without its data", async () => {
    const { connection, add } = await givenDatabase();
    const { source, folder } = await add({ schedule: "02:30" });
    await rm(join(folder, "roles.csv"));
    const warn = vi.fn();
    await runScheduled(connection, { sourceId: source.id }, { now: () => NOW, keys, warn });
    expect(warn.mock.calls).toEqual([[{ source: source.id, run: 1, state: "FAILED" }, "A source has to be looked at"]]);
  });
});
