import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it, onTestFinished } from "vitest";
import { listStudents } from "#contract/students.ts";
import type { Database } from "#server/database/connect.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groups } from "#server/database/schema/groups.ts";
import { guardians, schools, students, userRoles } from "#server/database/schema/people.ts";
import { type FolderOptions, importFolder } from "#server/sources/roster/importFolder.ts";
import { apiFor } from "#tests/support/api.ts";
import { database } from "#tests/support/database.ts";
import { TEST_ISSUER } from "#tests/support/issuer.ts";
import { newId } from "#tests/support/newId.ts";

const SAMPLES = resolve(import.meta.dirname, "../support/roster");

/** A register of a municipality of its own, whose people no other test knows. */
async function givenRegister(sample: string) {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-register-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(join(SAMPLES, sample), folder, { recursive: true });
  const mark = newId("register");
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder, file);
    await writeFile(path, change(await readFile(path, "utf8")));
  };
  await edit("orgs.csv", (text) => text.replaceAll("kommun-1", mark));
  await edit("courses.csv", (text) => text.replaceAll("kommun-1", mark));
  await edit("users.csv", (text) => text.replaceAll("karin.lind", `karin.${mark}`));
  const said: string[] = [];
  const load = (options: Partial<FolderOptions> = {}) =>
    importFolder(database() as unknown as Database, {
      form: sample === "sds" ? "sds" : "oneroster",
      folder,
      isDryRun: false,
      schoolType: 2,
      issuer: TEST_ISSUER,
      today: "2026-11-20",
      say: (text) => said.push(text),
      ...options,
    });
  const rows = async () => ({
    students: await database().select().from(students).where(eq(students.tenantId, mark)),
    guardians: await database().select().from(guardians).where(eq(guardians.tenantId, mark)),
    schools: await database().select().from(schools).where(eq(schools.tenantId, mark)),
  });
  const karin = apiFor({ id: "karin", subject: `karin.${mark}` });
  return { folder, mark, edit, load, rows, said, karin };
}

const named = ({ firstName }: { firstName: string }) => firstName;

describe("School Data Sync", () => {
  it("lets guardians see the students whom the relationships give them, and nobody by another relation", async () => {
    const { load, rows, karin, mark } = await givenRegister("sds");
    await load();
    const found = await karin.call(listStudents, {});
    expect(found.map(named)).toEqual(["Alva", "Olle"]);
    expect(found[0]?.schools.map(({ title }) => title)).toEqual(["Björkskolan", "Lindgymnasiet"]);
    expect(found[1]?.schools.map(({ title }) => title)).toEqual(["Björkskolan"]);
    const { guardians } = await rows();
    expect(guardians.map(named).sort()).toEqual(["Karin", "Per"]);
    expect(guardians.every(({ synced }) => synced)).toBe(true);
    const [course] = await database()
      .select({ title: courses.title, year: courses.year, school: schools.title })
      .from(courses)
      .innerJoin(schools, eq(schools.id, courses.schoolId))
      .where(eq(schools.tenantId, mark));
    expect(course).toEqual({ title: "Matematik", year: "2026/2027", school: "Björkskolan" });
  });

  it("can be repeated without doubles, and takes up what changed", async () => {
    const { load, rows, edit, said } = await givenRegister("sds");
    expect((await load()).length).toBeGreaterThan(10);
    const before = await rows();
    expect(await load()).toEqual([]);
    expect(said.at(-1)).toContain("Nothing differs.");
    expect(await rows()).toEqual(before);

    await edit("users.csv", (text) => text.replace("Alva,Lind", "Alva,Lindgren"));
    expect(await load()).toEqual([{ kind: "student", what: "changed", sourcedId: "elev-1" }]);
    expect((await rows()).students.map(({ lastName }) => lastName)).toContain("Lindgren");
  });

  it("[AUTH-2] takes access away with the next request once the link is gone", async () => {
    const { load, edit, karin } = await givenRegister("sds");
    await load();
    const [alva] = await karin.call(listStudents, {});
    await edit("relationships.csv", (text) => text.replace("elev-1,kontakt-1,guardian\n", ""));
    await load();
    expect((await karin.call(listStudents, {})).map(named)).toEqual(["Olle"]);
    expect((await karin.send("GET", `/students/${alva?.id}`, undefined, { studentId: alva?.id ?? "" })).status).toBe(
      403,
    );
  });

  it("makes students inactive who are gone, and active again who come back", async () => {
    const { load, edit, rows } = await givenRegister("sds");
    await load();
    const withoutOlle = (text: string) => text.replace(/^.*elev-2.*\n/gm, "");
    for (const file of ["users.csv", "roles.csv", "enrollments.csv", "relationships.csv"])
      await edit(file, withoutOlle);
    expect(await load()).toContainEqual({ kind: "student", what: "gone", sourcedId: "elev-2" });
    const active = async () => (await rows()).students.filter((student) => student.active).map(named);
    expect(await active()).toEqual(["Alva"]);
    for (const file of ["users.csv", "roles.csv"]) {
      const sample = await readFile(join(SAMPLES, "sds", file), "utf8");
      await edit(file, () => sample);
    }
    await load();
    expect((await active()).sort()).toEqual(["Alva", "Olle"]);
  });

  it("says in a dry run what would change, and changes nothing", async () => {
    const { load, rows, said } = await givenRegister("sds");
    await load({ isDryRun: true });
    expect(await rows()).toEqual({ students: [], guardians: [], schools: [] });
    expect(said).toContain("new student elev-1");
    expect(said).toContain("new guardian of a student kontakt-1 elev-1");
    expect(said.at(-1)).toContain("student: 2 new");
  });

  it("refuses students and classes of what is no school, as when a school's type is mistyped", async () => {
    const { load, edit, rows } = await givenRegister("sds");
    await load();
    const before = await rows();
    await edit("orgs.csv", (text) => text.replaceAll(",school,", ",skola,"));
    const attempt = load();
    await expect(attempt).rejects.toThrow("roles.csv, row 2: orgSourcedId skola-2 is no school");
    await expect(attempt).rejects.toThrow("classes.csv, row 2: orgSourcedId skola-1 is no school");
    expect(await rows()).toEqual(before);
  });

  it("names what is wrong by file and row, and imports nothing then", async () => {
    const { load, edit, rows } = await givenRegister("sds");
    await edit("users.csv", (text) => text.replace("Maria,Holm", ",Holm").concat("elev-1,x,A,B,,,,,\n"));
    await edit("enrollments.csv", (text) => text.concat("klass-9,elev-1,student\n"));
    await edit("relationships.csv", (text) => text.concat("larare-1,kontakt-1,parent\n"));
    const attempt = load();
    await expect(attempt).rejects.toThrow("users.csv, row 4: givenName is missing");
    await expect(attempt).rejects.toThrow("users.csv, row 8: sourcedId elev-1 occurs twice");
    await expect(attempt).rejects.toThrow("enrollments.csv, row 5: classSourcedId klass-9 does not exist");
    await expect(attempt).rejects.toThrow("relationships.csv, row 6: userSourcedId larare-1 is no student");
    expect((await rows()).students).toEqual([]);
  });

  it("reads by the names in the header, whatever their order", async () => {
    const { load, edit, karin } = await givenRegister("sds");
    await edit(
      "relationships.csv",
      () => "\ufeffRelationshipRole,userSourcedId,note,relationshipUserSourcedId\r\nparent,elev-1,,kontakt-1\r\n",
    );
    await load();
    expect((await karin.call(listStudents, {})).map(named)).toEqual(["Alva"]);
  });

  it("names a missing file", async () => {
    const { load, folder } = await givenRegister("sds");
    await rm(join(folder, "roles.csv"));
    await expect(load()).rejects.toThrow("roles.csv: is missing");
  });
});

describe.each(["oneroster11", "oneroster12"])("%s", (sample) => {
  it("brings schools, groups and guardians, without what is to be deleted", async () => {
    const { load, rows, karin, mark } = await givenRegister(sample);
    await load();
    expect((await karin.call(listStudents, {})).map(named)).toEqual(["Alva"]);
    expect((await rows()).students.map(named)).toEqual(["Alva"]);
    const found = await database()
      .select({ title: groups.title, type: groups.type })
      .from(groups)
      .innerJoin(schools, eq(schools.id, groups.schoolId))
      .where(eq(schools.tenantId, mark));
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({ title: "7A", type: "MENTOR_GROUP" });
    const [role] = await database()
      .select({ role: userRoles.roleId })
      .from(userRoles)
      .innerJoin(schools, eq(schools.id, userRoles.schoolId))
      .where(eq(schools.tenantId, mark));
    expect(role).toEqual({ role: "teacher" });
    expect(await load()).toEqual([]);
  });
});
