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
import { startProvider } from "#server/demo/register/provider.ts";
import { listRuns } from "#server/sources/run/runs.ts";
import { schoolRegister } from "#tests/support/given/givenSchoolRegister.ts";
import { createDatabase, startPostgres } from "#tests/support/server/postgres.ts";
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

/** A system of the school: how a source is added for it, and how everybody there gets another last name. */
type System = { adding: string[]; origins: string; rename: (lastName: string) => Promise<void> };

async function givenFolder(): Promise<System> {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-register-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const rename = (lastName: string) => writeRegister(folder, lastName);
  return { adding: ["--kind", "sds", "--set", `folder=${folder}`], origins: "", rename };
}

async function givenSystem(): Promise<System> {
  const school = schoolRegister();
  school.unit();
  const provider = await startProvider({ register: school.register, pageSize: 200 });
  onTestFinished(provider.stop);
  const adding = [
    "--kind",
    "ss12000",
    "--set",
    `url=${provider.url}`,
    "--tenant",
    "town",
    "--school",
    "school-bjorkskolan",
  ];
  const rename = async (familyName: string) => {
    for (let number = 0; number < STUDENTS; number += 1) {
      school.student(`s${number}`, [`g${number}`], { familyName });
      school.adult(`g${number}`, { familyName });
    }
  };
  return { adding, origins: provider.url, rename };
}

async function expectNothingHalfDone(system: System, settings: Record<string, string>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "skolvy-source-kills-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const command = (...words: string[]) => {
    const env = { ...process.env, DATA_DIR: dataDir, PRIVATE_HOSTS: system.origins, ...settings };
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

  await system.rename("Nobody");
  expect((await command("add", "register", ...system.adding).ended)[0]).toBe(0);
  const chance = chanceOf(inject("faultSeed"));
  const kills = Math.min(inject("kills"), KILLS_MAX);
  let current: string | undefined;
  for (let round = 1; round <= kills; round += 1) {
    const name = `Name${round}`;
    await system.rename(name);
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
  await system.rename("Last");
  expect((await command("run", "register").ended)[0]).toBe(0);
  const { names, students: count, links, states } = await seen();
  expect([names, count, links]).toEqual([["Last"], STUDENTS, STUDENTS]);
  expect(states).not.toContain("RUNNING");
}

const SYSTEMS = [
  { what: "a folder", given: givenFolder },
  { what: "a system that speaks SS 12000", given: givenSystem },
];

describe.each(SYSTEMS)(
  "[SRC-5] kill -9 amid runs of $what leaves nothing half done, and the next run does what is left",
  ({ given }) => {
    it("on the embedded database", async () => expectNothingHalfDone(await given(), {}));

    it("on a PostgreSQL server", async () => {
      const postgres = await startPostgres({});
      onTestFinished(postgres.stop);
      await expectNothingHalfDone(await given(), { DATABASE_URL: (await createDatabase(postgres.url)).url });
    });
  },
);
