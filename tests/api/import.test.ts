import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { listStudents } from "#contract/students/endpoints.ts";
import { courses } from "#server/database/schema/courses.ts";
import { groups } from "#server/database/schema/groups.ts";
import { schools, userRoles } from "#server/database/schema/people.ts";
import { givenRegister, SAMPLES, warningsOf } from "#tests/support/given/givenRegister.ts";
import { database } from "#tests/support/server/database.ts";

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

  it("[SRC-5] says how many records are written, and of how many", async () => {
    const { load } = await givenRegister("sds");
    const said: { done: number; of: number }[] = [];
    await load({ say: (_text, counted) => counted && said.push(counted) });
    const of = said.at(-1)?.done ?? 0;
    expect(of).toBeGreaterThan(10);
    expect(new Set(said.map((one) => one.of))).toEqual(new Set([of]));
    const counts = said.map(({ done }) => done);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(counts[0]).toBe(0);
  });

  it("can be repeated without doubles, and takes up what changed", async () => {
    const { load, rows, edit } = await givenRegister("sds");
    expect((await load()).length).toBeGreaterThan(10);
    const before = await rows();
    expect(await load()).toEqual([]);
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
    expect(await load()).toContainEqual({ kind: "student", what: "ended", sourcedId: "elev-2" });
    const active = async () => (await rows()).students.filter((student) => student.active).map(named);
    expect(await active()).toEqual(["Alva"]);
    for (const file of ["users.csv", "roles.csv"]) {
      const sample = await readFile(join(SAMPLES, "sds", file), "utf8");
      await edit(file, () => sample);
    }
    await load();
    expect((await active()).sort()).toEqual(["Alva", "Olle"]);
  });

  it("[SRC-5] says in a dry run what would change, and changes nothing", async () => {
    const { attempt, load, rows } = await givenRegister("sds");
    const { changes, counts } = await attempt({ isDryRun: true });
    expect(await rows()).toEqual({ students: [], guardians: [], schools: [] });
    expect(changes).toContainEqual({ kind: "student", what: "new", sourcedId: "elev-1" });
    expect(changes).toContainEqual({ kind: "guardianship", what: "new", sourcedId: "kontakt-1 elev-1" });
    expect(counts.student).toMatchObject({ created: 2 });
    expect(await load()).toEqual(changes);
  });

  it("[SRC-3] refuses a folder of what are no schools, as when their type is mistyped", async () => {
    const { load, edit, rows, mark } = await givenRegister("sds");
    await load();
    const before = await rows();
    await edit("orgs.csv", (text) => text.replaceAll(",school,", ",skola,"));
    await expect(load()).rejects.toThrow("orgs.csv has no organisation of the type school");
    await expect(load({ tenant: mark })).rejects.toThrow("orgs.csv: none of its schools belong to this portal");
    expect(await rows()).toEqual(before);
  });

  it("[SRC-3] names what is wrong by file, line and column, and passes it over", async () => {
    const { attempt, edit, rows } = await givenRegister("sds");
    await edit("users.csv", (text) => text.replace("Maria,Holm", ",Holm").concat("elev-1,x,A,B,,,,,\n"));
    await edit("enrollments.csv", (text) => text.concat("klass-9,elev-1,student\n"));
    await edit("relationships.csv", (text) => text.concat("kontakt-3,kontakt-1,parent\n"));
    const result = await attempt();
    expect(warningsOf(result)).toEqual([
      "users.csv:4, givenName: is missing",
      "users.csv:8: elev-1 occurs twice",
      "relationships.csv:6, userSourcedId: there is no student kontakt-3",
      "enrollments.csv:5, classSourcedId: there is no group klass-9",
    ]);
    expect(result.state).toBe("DONE");
    expect((await rows()).students.map(named).sort()).toEqual(["Alva", "Olle"]);
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

  it("[SRC-3] names a missing file", async () => {
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
