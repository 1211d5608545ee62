import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { rosterFolder } from "#server/sources/csv/roster.ts";
import { givenFolder, givenRegister } from "#tests/support/given/givenRegister.ts";
import { newId } from "#tests/support/newId.ts";

describe("[SRC-3] a folder", () => {
  it("like Microsoft's own sample goes in with its ended school year moved to this one", async () => {
    const { attempt, rows } = await givenRegister("sds21");
    const result = await attempt({ tenant: newId("ministry") });
    expect(result).toMatchObject({
      state: "DONE",
      counts: {
        school: { created: 1, passedOver: 3 },
        student: { created: 3 },
        guardian: { created: 2 },
        user: { created: 1, passedOver: 2 },
        group: { created: 1, passedOver: 1 },
        course: { created: 1 },
        guardianship: { created: 2, passedOver: 1 },
        membership: { created: 3, passedOver: 1 },
      },
    });
    expect(result.problems.filter(({ severity }) => severity !== "NOTE")).toEqual([]);
    expect(result.problems).toContainEqual({
      place: "classes.csv",
      words: "rows skipped: 1 (not at one of our schools)",
      problem: { code: "overOtherSchool", values: { rows: 1 } },
      severity: "NOTE",
    });
    expect((await rows()).students).toEqual([]);
  });

  it("like Microsoft's own sample goes in with roles past their end and sessions that an empty file does not name", async () => {
    const { attempt, edit, mark } = await givenRegister("sds21");
    await edit("users.csv", (text) => text.replaceAll("@mejl.example", `@${mark}.example`));
    await edit("academicSessions.csv", (text) => `${text.split("\n", 1)[0]}\n`);
    await edit("roles.csv", (text) => `${text}P4,H100,student,HT25,ps1,FALSE,9/1/2025,1/18/2026\n`);
    const result = await attempt({ tenant: newId("ministry") });
    expect(result.problems.filter(({ severity }) => severity !== "NOTE")).toEqual([]);
    expect(result).toMatchObject({
      state: "DONE",
      counts: { school: { created: 1 }, student: { created: 3 }, group: { created: 1 }, membership: { created: 3 } },
    });
    expect(result.problems.map(({ place, problem }) => `${place} ${problem.code}`)).toContain("roles.csv overEnded");
  });

  it("is read piece by piece, so that a server that imports serves others in between", async () => {
    const { folder } = await givenFolder("sds");
    const lines = Array.from({ length: 20_000 }, (_, number) => `class,student-${number},student`);
    await writeFile(join(folder, "enrollments.csv"), ["classSourcedId,userSourcedId,role", ...lines, ""].join("\n"));
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 0);
    onTestFinished(() => clearInterval(counting));
    const needs = { columns: ["role"], feeds: [], about: () => [] };
    const rows = await rosterFolder(folder, () => undefined).read("enrollments.csv", needs, (row) => row.find("role"));
    expect(rows).toHaveLength(20_000);
    expect(turns).toBeGreaterThan(5);
  });

  it("whose school year is over brings no groups, and ends none that are there", async () => {
    const { load, attempt, edit } = await givenRegister("sds");
    await load();
    await edit("academicSessions.csv", (text) => text.replace("2027-06-11", "2026-11-01"));
    expect(await load()).toEqual([]);
    const { attempt: attemptNew, edit: editNew } = await givenRegister("sds");
    await editNew("academicSessions.csv", (text) => text.replace("2027-06-11", "2026-11-01"));
    expect((await attemptNew()).counts.group).toMatchObject({ created: 0, passedOver: 1 });
    expect((await attempt()).counts.group).toMatchObject({ ended: 0, passedOver: 1 });
  });

  it("that is cut short or lacks a column changes nothing", async () => {
    const { attempt, edit, folder } = await givenRegister("sds");
    await attempt();
    const path = join(folder, "relationships.csv");
    const whole = await readFile(path, "utf8");
    const failing = async (text: string) => {
      await writeFile(path, text);
      const { state, problems, changes } = await attempt();
      expect({ state, changes }).toEqual({ state: "FAILED", changes: [] });
      return problems.map(({ place, words }) => `${place}: ${words}`);
    };
    const cut = "relationships.csv: is cut short: its last row is not complete";
    expect(await failing(whole.slice(0, whole.indexOf(",parent")))).toEqual([cut]);
    expect(await failing(whole.replace("elev-2,kontakt-2", 'elev-2,"kontakt-2'))).toEqual([cut]);
    expect(await failing(whole.replace("relationshipRole", "relation"))).toEqual([
      "relationships.csv: the column relationshipRole is missing",
    ]);
    await writeFile(path, whole);
    await edit("users.csv", (text) => text.slice(0, text.indexOf("elev-2")));
    expect((await attempt()).state).toBe("DONE");
  });

  it("of OneRoster whose manifest says that a file has changes only changes nothing", async () => {
    const { load, attempt, edit, folder } = await givenRegister("oneroster12");
    const manifest = join(folder, "manifest.csv");
    await writeFile(manifest, '"propertyName","value"\n"manifest.version","1.0"\n"file.users","bulk"\n');
    await load();
    await writeFile(manifest, '"propertyName","value"\n"file.orgs","bulk"\n"file.users","delta"\n');
    await edit("users.csv", (text) => text.split("\n").slice(0, 2).join("\n"));
    const { state, problems, changes } = await attempt({ allowRemovals: true });
    expect({ state, changes }).toEqual({ state: "FAILED", changes: [] });
    expect(problems.map(({ place, words }) => `${place}: ${words}`)).toEqual([
      "manifest.csv:3: says that users.csv has changes only; export everything (bulk)",
    ]);
  });

  it("in Excel's own encoding changes nothing", async () => {
    const { attempt, edit, folder } = await givenRegister("sds");
    await edit("users.csv", (text) => text.replace("Alva", "Åsa"));
    await attempt();
    const path = join(folder, "users.csv");
    await writeFile(path, await readFile(path, "utf8"), "latin1");
    const { state, changes, problems } = await attempt();
    expect({ state, changes }).toEqual({ state: "FAILED", changes: [] });
    expect(problems).toMatchObject([{ place: "users.csv", problem: { code: "fileNotUtf8" } }]);
  });

  it("cut within a letter, or with semicolons, is told as that", async () => {
    const { attempt, edit, folder } = await givenRegister("sds");
    const path = join(folder, "users.csv");
    const whole = await readFile(path);
    await writeFile(path, Buffer.concat([whole, Buffer.from("Å").subarray(0, 1)]));
    expect((await attempt()).problems).toMatchObject([{ place: "users.csv", problem: { code: "fileCutShort" } }]);
    await writeFile(path, whole);
    await edit("users.csv", (text) => text.replaceAll(",", ";"));
    expect((await attempt()).problems).toMatchObject([{ place: "users.csv", problem: { code: "fileWithSemicolons" } }]);
  });

  it("ends no sign-in of a guardian whose row is none", async () => {
    const { attempt, load, edit } = await givenRegister("sds");
    await load();
    await edit("users.csv", (text) => text.replace("kontakt-1,karin", "kontakt-1,,karin"));
    const { changes, problems } = await attempt();
    expect(changes).toEqual([]);
    expect(problems).toContainEqual(expect.objectContaining({ place: "users.csv:5" }));
  });

  it("ends nothing that a bad row names", async () => {
    const { attempt, load, edit } = await givenRegister("sds");
    await load();
    await edit("users.csv", (text) => text.replace("Olle", ""));
    await edit("enrollments.csv", (text) => text.replace("klass-1,elev-1,student", "klass-1,elev-1,"));
    await edit("relationships.csv", (text) => text.replace("elev-1,kontakt-1,guardian", "elev-1,kontakt-1"));
    const { changes, problems } = await attempt();
    expect(changes).toEqual([]);
    expect(problems.filter(({ severity }) => severity === "WARNING").map(({ place }) => place)).toEqual([
      "users.csv:3, givenName",
      "enrollments.csv:2, role",
      "relationships.csv:2",
    ]);
  });

  it("[SRC-6] protects people by a column of one's own", async () => {
    const { load, edit, rows } = await givenRegister("sds");
    const withColumn = (values: Record<string, string>) => (text: string) =>
      text
        .split("\n")
        .map((line, index) =>
          line
            ? `${line},${index === 0 ? "metadata.protectedIdentity" : (values[line.split(",")[0] ?? ""] ?? "")}`
            : line,
        )
        .join("\n");
    await edit("users.csv", withColumn({ "elev-1": "true" }));
    await load();
    const isProtected = async () =>
      (await rows()).students.filter((student) => student.protected).map(({ firstName }) => firstName);
    expect(await isProtected()).toEqual(["Alva"]);
    await edit("users.csv", (text) => text.replaceAll(",true\n", ",\n"));
    await load();
    expect(await isProtected()).toEqual(["Alva"]);
    await edit("users.csv", (text) => text.replace(/^(elev-1.*),$/m, "$1,false"));
    await load();
    expect(await isProtected()).toEqual([]);
  });
});
