import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { students } from "#server/database/schema/people.ts";
import { addSource, findSource } from "#server/sources/registry/registry.ts";
import { runInOwnProcess } from "#server/sources/run/ownProcess.ts";
import { beginRun, listRuns, lockOf } from "#server/sources/run/runs.ts";
import { runScheduled } from "#server/sources/run/scheduled.ts";
import { givenFolder } from "#tests/support/given/givenRegister.ts";
import { newId } from "#tests/support/newId.ts";
import { createDatabase } from "#tests/support/server/postgres.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const COMMAND = resolve(import.meta.dirname, "../../dist/server/sources.js");
const keys = async () => [randomBytes(32).toString("base64")];

/** A source in a database of its own, and a server that runs it by a program. */
async function givenServer(program = COMMAND) {
  const { url, template } = inject("postgres");
  const { url: DATABASE_URL } = await createDatabase(url, template);
  const connection = await connect({ url: DATABASE_URL, dataDir: "", migrations: migrationsFolder(), poolSize: 4 });
  onTestFinished(connection.close);
  vi.stubEnv("DATABASE_URL", DATABASE_URL);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { folder } = await givenFolder("sds");
  const { db } = connection;
  const { id } = await addSource(
    db,
    {
      id: newId("sds"),
      kind: "sds",
      tenantId: undefined,
      schools: null,
      settings: { folder },
      secrets: {},
      schedule: null,
    },
    { now: NOW, keys },
  );
  const warn = vi.fn();
  const stopping = new AbortController();
  const run = (kind: "FULL" | "INCREMENTAL" = "FULL") =>
    runScheduled(
      connection,
      { sourceId: id, kind },
      { now: () => NOW, keys, warn, apart: { program, stopping: stopping.signal } },
    );
  return { connection, db, id, folder, warn, stopping, run };
}

/** A program that does something else than to run a source. */
async function givenProgram(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-program-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const program = join(folder, "program.mjs");
  await writeFile(program, text);
  return program;
}

describe("[SRC-5] a run in a process of its own", () => {
  it("brings what the source has", async () => {
    const { db, id, run, warn } = await givenServer();
    await run();
    expect(await listRuns(db, id)).toMatchObject([{ kind: "FULL", state: "DONE" }]);
    expect((await db.select().from(students)).length).toBeGreaterThan(0);
    expect(warn).not.toHaveBeenCalled();
  });

  it("tells of a source that has to be looked at", async () => {
    const { id, folder, run, warn } = await givenServer();
    await rm(join(folder, "roles.csv"));
    await run();
    expect(warn.mock.calls).toEqual([[{ source: id, run: 1, state: "FAILED" }, "A source has to be looked at"]]);
  });

  it("is listed as interrupted if it is killed", async () => {
    const { db, id, run, warn } = await givenServer(await givenProgram("process.kill(process.pid, 'SIGKILL')"));
    await beginRun(db, id, "FULL", NOW);
    await run();
    expect(await listRuns(db, id)).toMatchObject([
      { state: "FAILED", problems: [{ words: "the run was interrupted; the next run will do the rest" }] },
    ]);
    expect(warn.mock.calls).toEqual([
      [{ source: id, run: undefined, state: "KILLED" }, "A source has to be looked at"],
    ]);
  });

  it("is asked for again if the source is being run by somebody else", async () => {
    const { connection, db, id, run, warn } = await givenServer();
    await connection.run("update sources set next_update = null");
    await connection.tryLock(lockOf(id), () => run("INCREMENTAL"));
    expect((await findSource(db, id)).nextUpdate).toEqual(NOW);
    expect(await listRuns(db, id)).toEqual([]);
    expect(warn).not.toHaveBeenCalled();
  });

  it("is ended when it takes too long", async () => {
    const program = await givenProgram("process.on('message', () => undefined); for (;;);");
    const given = { program, sourceId: "any", kind: "FULL" as const, stopping: new AbortController().signal };
    expect(await runInOwnProcess({ ...given, timeMs: 1_000 })).toEqual({ state: "TOO_LONG" });
  });

  it("ends with its server, and is left to another one", async () => {
    const endless = await givenProgram("process.on('message', () => undefined); setInterval(() => undefined, 1_000)");
    const { run, stopping, warn } = await givenServer(endless);
    const running = run();
    stopping.abort();
    await expect(running).rejects.toThrow("aborted");
    await expect(run()).rejects.toThrow("aborted");
    expect(warn).not.toHaveBeenCalled();
  });
});
