import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { migrationsFolder } from "#server/database/checkSchema.ts";
import { connect } from "#server/database/connect.ts";
import { guardianStudents, students } from "#server/database/schema/people.ts";
import { listRuns } from "#server/sources/run/runs.ts";
import { createDatabase, startPostgres } from "#tests/support/postgres.ts";
import { chanceOf } from "./support/chance.ts";

const PROGRAM = resolve(import.meta.dirname, "../../dist/server/sources.js");
const STUDENTS = 1_500;
/** Each kill costs a start of the command and one of the database. */
const KILLS_MAX = 10;
const SPAN_MS = 4_000;

/** Writes a register whose people all have the same last name. */
async function writeRegister(folder: string, lastName: string): Promise<void> {
  const numbers = Array.from({ length: STUDENTS }, (_, number) => number);
  const file = (name: string, header: string, rows: string[]) =>
    writeFile(join(folder, name), `${[header, ...rows].join("\n")}\n`);
  await file("orgs.csv", "sourcedId,name,type,parentSourcedId", [
    "town,Björkstad,district,",
    "school,Björkskolan,school,town",
  ]);
  await file(
    "users.csv",
    "sourcedId,givenName,familyName",
    numbers.flatMap((number) => [`s${number},Elev,${lastName}`, `g${number},Vuxen,${lastName}`]),
  );
  await file(
    "roles.csv",
    "userSourcedId,orgSourcedId,role",
    numbers.map((number) => `s${number},school,student`),
  );
  await file(
    "relationships.csv",
    "userSourcedId,relationshipUserSourcedId,relationshipRole",
    numbers.map((number) => `s${number},g${number},guardian`),
  );
}

async function expectNothingHalfDone(settings: Record<string, string>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "skolvy-source-kills-"));
  const folder = await mkdtemp(join(tmpdir(), "skolvy-register-"));
  onTestFinished(async () => {
    await rm(dataDir, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });
  const command = (...words: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, ...settings };
    const child = spawn(process.execPath, [PROGRAM, ...words], { env, stdio: "ignore" });
    return { child, ended: once(child, "close") };
  };
  const seen = async () => {
    const connection = await connect({ url: settings.DATABASE_URL, dataDir, migrations: migrationsFolder() });
    try {
      const rows = await connection.db.select({ lastName: students.lastName }).from(students);
      const links = await connection.db.select({ id: guardianStudents.studentId }).from(guardianStudents);
      const names = [...new Set(rows.map(({ lastName }) => lastName))];
      const runs = await listRuns(connection.db, "register");
      return { names, students: rows.length, links: links.length, states: runs.map(({ state }) => state) };
    } finally {
      await connection.close();
    }
  };

  await writeRegister(folder, "Nobody");
  expect((await command("add", "register", "--kind", "sds", "--set", `folder=${folder}`).ended)[0]).toBe(0);
  const chance = chanceOf(inject("faultSeed"));
  const kills = Math.min(inject("kills"), KILLS_MAX);
  let current: string | undefined;
  for (let round = 1; round <= kills; round += 1) {
    const name = `Name${round}`;
    await writeRegister(folder, name);
    const { child, ended } = command("run", "register");
    const moment = chance() * SPAN_MS;
    await Promise.race([after(moment), ended]);
    child.kill("SIGKILL");
    await ended;
    const found = await seen();
    expect([[], current === undefined ? [] : [current], [name]]).toContainEqual(found.names);
    expect([0, STUDENTS]).toContain(found.students);
    expect(found.links).toBe(found.students);
    current = found.names[0];
    process.stdout.write(
      `kill ${round} of ${kills}, after ${Math.round(moment)} ms: ${found.states[0] ?? "not begun"}\n`,
    );
  }
  await writeRegister(folder, "Last");
  expect((await command("run", "register").ended)[0]).toBe(0);
  const { names, students: count, links, states } = await seen();
  expect([names, count, links]).toEqual([["Last"], STUDENTS, STUDENTS]);
  expect(states).not.toContain("RUNNING");
}

describe("[SRC-5] kill -9 amid runs of a source leaves nothing half done, and the next run does what is left", () => {
  it("on the embedded database", () => expectNothingHalfDone({}));

  it("on a PostgreSQL server", async () => {
    const postgres = await startPostgres({});
    onTestFinished(postgres.stop);
    await expectNothingHalfDone({ DATABASE_URL: (await createDatabase(postgres.url)).url });
  });
});
