import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { manageClients } from "#server/commands/clients.ts";
import { groupMembers } from "#server/database/schema/groups.ts";
import { addClient, setRegister } from "#server/modules/integration/clients.ts";
import { schoolRef, withProgramServer } from "#tests/support/given/givenProgram.ts";
import { type GivenProgram, givenProgramClass, ourId, ref } from "#tests/support/given/givenProgramClass.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";

const server = withProgramServer();
const { givenProgram } = server;

/** A class that one program has written, and another program that refers to it. */
async function givenTwo(schools: string[] | null = null, register = "") {
  const given = await givenProgramClass(server);
  const { program: first, school } = given;
  const second = await givenProgram({
    tenantId: school.tenantId,
    schools,
    register: register || first.clientId,
  });
  const membersOf = async (program: GivenProgram, group: string) =>
    database()
      .select({ studentId: groupMembers.studentId })
      .from(groupMembers)
      .where(eq(groupMembers.groupId, await ourId(program, "group", group)));
  return { ...given, first, second, membersOf };
}

const errorsOf = ({ body }: { body: Record<string, unknown> }) => body.errors;

describe("[INT-7] a program with a register", () => {
  it("names what another program has written, and takes its own links back", async () => {
    const { second, school, membersOf } = await givenTwo();
    const group = { type: "EDUCATION_GROUP", title: "Chess", school: schoolRef(school.id) };
    expect((await second.put("/groups/CHESS", group)).status).toBe(200);
    const membership = { group: ref("groups", "CHESS"), student: ref("students", "S1") };
    expect((await second.put("/memberships/M1", membership)).body.status).toBe("created");
    expect(await membersOf(second, "CHESS")).toHaveLength(1);
    expect((await second.put("/memberships/M1", membership)).body.status).toBe("unchanged");
    expect((await second.send({ method: "DELETE", path: "/memberships/M1" })).body.status).toBe("removed");
    expect(await membersOf(second, "CHESS")).toEqual([]);
  });

  it("is told of a link that it cannot take back, because it has another register now", async () => {
    const { first, second, membersOf, school } = await givenTwo();
    await second.put("/groups/CHESS", { type: "EDUCATION_GROUP", title: "Chess", school: schoolRef(school.id) });
    await second.put("/memberships/M1", { group: ref("groups", "CHESS"), student: ref("students", "S1") });
    await setRegister(database(), second.clientId, "");
    const remove = () => second.send({ method: "DELETE", path: "/memberships/M1" });
    expect((await remove()).body.errors).toMatchObject([{ field: "sourceId" }]);
    expect(await membersOf(second, "CHESS")).toHaveLength(1);
    await setRegister(database(), second.clientId, first.clientId);
    expect((await remove()).body.status).toBe("removed");
    expect(await membersOf(second, "CHESS")).toEqual([]);
  });

  it("neither changes, removes nor shadows what the other has written", async () => {
    const { first, second, membersOf } = await givenTwo();
    const another = { firstName: "Another", lastName: "Child" };
    expect(errorsOf(await second.put("/students/S1", another))).toMatchObject([{ field: "sourceId" }]);
    const batch = await second.batch("students", [
      { sourceId: "S1", body: another },
      { sourceId: "S9", body: another },
    ]);
    expect(batch.body.results).toMatchObject([{ status: "error" }, { status: "created" }]);
    expect((await second.send({ method: "DELETE", path: "/students/S1" })).status).toBe(404);
    expect((await second.send({ path: "/students/S1" })).status).toBe(404);
    expect((await second.send({ method: "DELETE", path: "/memberships/S1" })).status).toBe(404);
    expect(await membersOf(first, "G1")).toHaveLength(1);
  });

  it("names nothing without it, and nothing that has been removed", async () => {
    const { first, second, school } = await givenTwo();
    const membership = { group: ref("groups", "G1"), student: ref("students", "S1") };
    const other = await givenProgram({ tenantId: school.tenantId });
    expect(errorsOf(await other.put("/memberships/M1", membership))).toMatchObject([{ field: "body.group" }]);
    await first.send({ method: "DELETE", path: "/students/S1" });
    expect(errorsOf(await second.put("/memberships/M1", membership))).toMatchObject([{ field: "body.student" }]);
  });

  it("prefers its own objects of the same id, until it has removed them", async () => {
    const { first, second, school } = await givenTwo();
    await setRegister(database(), second.clientId, "");
    await second.put("/students/S1", { firstName: "Own", lastName: "Child" });
    await setRegister(database(), second.clientId, first.clientId);
    const post = (student: string) => ({ student: ref("students", student), school: schoolRef(school.id) });
    await second.put("/placements/P1", post("S1"));
    const own = await ourId(second, "student", "S1");
    const theirs = await ourId(first, "student", "S1");
    const group = { type: "EDUCATION_GROUP", title: "Chess", school: schoolRef(school.id) };
    await second.put("/groups/CHESS", group);
    const membership = { group: ref("groups", "CHESS"), student: ref("students", "S1") };
    await second.put("/memberships/M1", membership);
    const members = async () =>
      (
        await database()
          .select({ id: groupMembers.studentId })
          .from(groupMembers)
          .where(
            and(
              eq(groupMembers.groupId, await ourId(second, "group", "CHESS")),
              inArray(groupMembers.studentId, [own, theirs]),
            ),
          )
      ).map(({ id }) => id);
    expect(await members()).toEqual([own]);
    await second.send({ method: "DELETE", path: "/students/S1" });
    await second.put("/memberships/M2", membership);
    expect(await members()).toContain(theirs);
  });

  it("[INT-6] is limited to its schools in what it names", async () => {
    const elsewhere = await givenSchool();
    const { first, school } = await givenTwo();
    const limited = await givenProgram({
      tenantId: school.tenantId,
      schools: [(await givenSchool({ tenantId: school.tenantId })).id],
      register: first.clientId,
    });
    const membership = { group: ref("groups", "G1"), student: ref("students", "S1") };
    expect(errorsOf(await limited.put("/memberships/M1", membership))).toMatchObject([{ field: "body.group" }]);
    const here = await givenProgram({ tenantId: school.tenantId, schools: [school.id], register: first.clientId });
    expect((await here.put("/memberships/M1", membership)).status).toBe(200);
    expect((await here.put("/ownerships/O1", { group: ref("groups", "G1"), staff: ref("staff", "T1") })).status).toBe(
      400,
    );
    const stranger = { name: newId("program").toLowerCase(), tenantId: elsewhere.tenantId, schools: null };
    const adding = addClient(
      database(),
      { ...stranger, may: ["all"], jwks: null, register: first.clientId },
      new Date(NOW),
    );
    await expect(adding).rejects.toThrow(first.clientId);
  });

  it("uses Skolvy's own ids of its owner, if that is its register", async () => {
    const { first, school, student } = await givenTwo();
    const program = await givenProgram({ tenantId: school.tenantId, register: "skolvy" });
    const [group, staff] = [await ourId(first, "group", "G1"), await ourId(first, "user", "T1")];
    const ownership = { group: ref("groups", group), staff: ref("staff", staff) };
    expect((await program.put("/ownerships/O1", ownership)).body.status).toBe("created");
    const membership = { group: ref("groups", group), student: ref("students", student.id) };
    expect((await program.put("/memberships/M1", membership)).status).toBe(200);
    const stranger = await givenProgram({ register: "skolvy" });
    expect(errorsOf(await stranger.put("/memberships/M1", membership))).toMatchObject([{ field: "body.group" }]);
  });

  it("is given, shown and taken away by a command", async () => {
    const { first, second } = await givenTwo();
    const run = (what: string, name: string, register?: string) =>
      manageClients(
        database(),
        what,
        {
          name,
          tenantId: undefined,
          schools: null,
          may: undefined,
          jwks: null,
          issuer: undefined,
          applicationId: undefined,
          register,
        },
        { now: new Date(NOW), issuers: [] },
      );
    expect((await run("list", "")).text).toContain(`register ${first.clientId}`);
    expect((await run("change", second.clientId, "")).json).toEqual({ clientId: second.clientId, register: null });
    expect((await run("change", second.clientId, "skolvy")).text).toContain("skolvy");
    await expect(run("change", second.clientId, "nobody")).rejects.toThrow("nobody");
    await expect(run("change", second.clientId, second.clientId)).rejects.toThrow(second.clientId);
    await expect(run("change", second.clientId)).rejects.toThrow("--set register");
  });
});
