import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { guardianStudents, students } from "#server/database/schema/people.ts";
import { sourceIds } from "#server/database/schema/sources.ts";
import { schoolRef, withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenSchool } from "#tests/support/given/givenSchool.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";

const { givenProgram } = withProgramServer();

type Program = Awaited<ReturnType<typeof givenProgram>>;

const alva = { firstName: "Alva", lastName: "Lind" };

const idsOf = async ({ clientId }: Program) =>
  new Map(
    (await database().select().from(sourceIds).where(eq(sourceIds.sourceId, clientId))).map(
      ({ kind, sourcedId, id }) => [`${kind} ${sourcedId}`, id],
    ),
  );

const studentOf = async (program: Program, sourceId: string) => {
  const id = (await idsOf(program)).get(`student ${sourceId}`) ?? "";
  const [row] = await database().select().from(students).where(eq(students.id, id));
  return row;
};

describe("[INT-2] an item", () => {
  it("is created, unchanged, updated, removed and created again, and says so each time", async () => {
    const program = await givenProgram();
    const { put, send } = program;
    const statuses: unknown[] = [];
    const note = ({ status, body }: Awaited<ReturnType<typeof put>>) => void statuses.push([status, body.status]);
    note(await put("/students/S1", alva));
    note(await put("/students/S1", { lastName: "Lind", firstName: "Alva" }));
    note(await put("/students/S1", { ...alva, lastName: "Berg" }));
    expect(await studentOf(program, "S1")).toMatchObject({ firstName: "Alva", lastName: "Berg", active: true });
    note(await send({ method: "DELETE", path: "/students/S1" }));
    expect(await studentOf(program, "S1")).toMatchObject({ active: false });
    note(await send({ method: "DELETE", path: "/students/S1" }));
    expect((await send({ path: "/students/S1" })).status).toBe(410);
    note(await put("/students/S1", alva));
    expect(statuses).toEqual([
      [200, "created"],
      [200, "unchanged"],
      [200, "updated"],
      [200, "removed"],
      [200, "removed"],
      [200, "created"],
    ]);
    expect(await studentOf(program, "S1")).toMatchObject({ lastName: "Lind", active: true });
  });

  it("is read as it was written, and unknown ones do not exist", async () => {
    const { put, send } = await givenProgram();
    const { body } = await put("/students/S1", alva);
    expect((await send({ path: "/students/S1" })).body).toEqual({
      kind: "students",
      sourceId: "S1",
      version: body.version,
      body: { ...alva, email: null },
    });
    expect((await send({ path: "/students/S2" })).status).toBe(404);
    expect((await send({ method: "DELETE", path: "/students/S2" })).status).toBe(404);
  });

  it("is changed only as long as its version is the one of If-Match", async () => {
    const { put, send } = await givenProgram();
    const first = await put("/students/S1", alva);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toContain(String(first.body.version));
    expect((await put("/students/S1", { ...alva, lastName: "Berg" }, { "if-match": etag })).status).toBe(200);
    expect((await put("/students/S1", alva, { "if-match": etag })).status).toBe(412);
    expect((await send({ method: "DELETE", path: "/students/S1", headers: { "if-match": etag } })).status).toBe(412);
  });

  it.each([
    ["a field that is missing", { firstName: "Alva" }, "body.lastName"],
    ["a field that it does not have", { ...alva, civicNo: "20100101-1234" }, "body"],
    ["a value of another form", { ...alva, birthDate: "1 May" }, "body.birthDate"],
    ["a name of spaces", { ...alva, firstName: "   " }, "body.firstName"],
  ])("is refused with %s by its name, and not written", async (_, body, field) => {
    const { put, send } = await givenProgram();
    expect(await put("/students/S1", body)).toMatchObject({ status: 400, body: { errors: [{ field }] } });
    expect((await send({ path: "/students/S1" })).status).toBe(404);
  });

  it("[INT-6] keeps a protected identity that the program did not set", async () => {
    const program = await givenProgram();
    await program.put("/students/S1", alva);
    const { id = "" } = (await studentOf(program, "S1")) ?? {};
    await database().update(students).set({ protected: true }).where(eq(students.id, id));
    await program.put("/students/S1", { ...alva, protected: false });
    expect(await studentOf(program, "S1")).toMatchObject({ protected: true });
  });

  it("[INT-6] is the program's own: another one has the same id for something else", async () => {
    const one = await givenProgram();
    const other = await givenProgram({ tenantId: one.tenantId });
    await one.put("/students/S1", alva);
    expect((await other.send({ path: "/students/S1" })).status).toBe(404);
    expect((await other.put("/students/S1", { ...alva, firstName: "Elsa" })).body.status).toBe("created");
    expect(await studentOf(one, "S1")).toMatchObject({ firstName: "Alva" });
  });
});

describe("[INT-2] a batch", () => {
  it("gives a result for each, and a bad item leaves the others alone", async () => {
    const { batch } = await givenProgram();
    const { status, body } = await batch("students", [
      { sourceId: "S1", body: alva },
      { sourceId: "S2", body: { firstName: "Elsa" } },
      { sourceId: "S1", body: alva },
      { sourceId: "S3" },
    ]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { sourceId: "S1", status: "created" },
      { sourceId: "S2", status: "error", field: "body.lastName" },
      { sourceId: "S1", status: "error", field: "sourceId" },
      { sourceId: "S3", status: "error", field: "sourceId" },
    ]);
  });

  it("is written once under its key, also when it is sent again", async () => {
    const { batch } = await givenProgram();
    const key = newId("batch");
    const items = [{ sourceId: "S1", body: alva }];
    const first = await batch("students", items, key);
    expect((await batch("students", items, key)).body).toEqual(first.body);
    expect((await batch("students", [{ sourceId: "S2", body: alva }], key)).status).toBe(409);
  });

  it("holds at most 500 items", async () => {
    const { batch } = await givenProgram();
    const items = Array.from({ length: 501 }, (_, number) => ({ sourceId: `S${number}`, body: alva }));
    expect((await batch("students", items)).status).toBe(400);
    const { body } = await batch("students", items.slice(1));
    expect(body.results).toHaveLength(500);
  });

  it("does not end more than a tenth of a school at once", async () => {
    const program = await givenProgram();
    const school = program.school?.id ?? "";
    const numbers = Array.from({ length: 20 }, (_, number) => `S${number}`);
    await program.batch(
      "students",
      numbers.map((sourceId) => ({ sourceId, body: alva })),
    );
    const placements = numbers.map((sourceId) => ({
      sourceId,
      body: { student: { kind: "students", sourceId }, school: schoolRef(school) },
    }));
    await program.batch("placements", placements);
    const tooMany = await program.batch(
      "students",
      numbers.map((sourceId) => ({ sourceId })),
    );
    expect(tooMany.status).toBe(409);
    expect(await studentOf(program, "S0")).toMatchObject({ active: true });
  });
});

describe("[INT-2] references", () => {
  it("name kind and id of what the program wrote, and an unknown one is that item's error", async () => {
    const { put, batch, school } = await givenProgram();
    const group = { type: "MENTOR_GROUP", title: "7A", school: schoolRef(school?.id ?? "") };
    expect((await put("/groups/G1", group)).body.status).toBe("created");
    const lesson = {
      title: "Matematik",
      start: "2026-03-12T08:00:00Z",
      minutes: 60,
      school: schoolRef(school?.id ?? ""),
    };
    const { body } = await batch("lessons", [
      { sourceId: "L1", body: { ...lesson, group: { kind: "groups", sourceId: "G1" } } },
      { sourceId: "L2", body: { ...lesson, group: { kind: "groups", sourceId: "G2" } } },
      { sourceId: "L3", body: { ...lesson, group: { kind: "students", sourceId: "G1" } } },
    ]);
    expect(body.results).toMatchObject([
      { sourceId: "L1", status: "created" },
      { sourceId: "L2", status: "error", message: expect.stringContaining("G2") },
      { sourceId: "L3", status: "error", field: "body.group.kind" },
    ]);
  });

  it("[INT-6] do not reach schools of another owner", async () => {
    const { put } = await givenProgram();
    const stranger = await givenSchool();
    const group = { type: "MENTOR_GROUP", title: "7A", school: schoolRef(stranger.id) };
    expect((await put("/groups/G1", group)).status).toBe(400);
  });

  it("link guardians and students until the link is removed or joins others", async () => {
    const program = await givenProgram();
    const { put, send } = program;
    await put("/students/S1", alva);
    await put("/students/S2", { ...alva, firstName: "Elsa" });
    await put("/guardians/P1", { firstName: "Karin", lastName: "Lind" });
    const link = (sourceId: string) => ({
      guardian: { kind: "guardians", sourceId: "P1" },
      student: { kind: "students", sourceId },
    });
    const linked = async () => {
      const ids = await idsOf(program);
      const rows = await database()
        .select()
        .from(guardianStudents)
        .where(eq(guardianStudents.guardianId, ids.get("guardian P1") ?? ""));
      return rows.map(({ studentId }) => ["S1", "S2"].find((one) => ids.get(`student ${one}`) === studentId));
    };
    expect((await put("/guardianships/K1", link("S1"))).body.status).toBe("created");
    expect((await put("/guardianships/K1", link("S1"))).body.status).toBe("unchanged");
    expect(await linked()).toEqual(["S1"]);
    expect((await put("/guardianships/K1", link("S2"))).body.status).toBe("updated");
    expect(await linked()).toEqual(["S2"]);
    await send({ method: "DELETE", path: "/guardianships/K1" });
    expect(await linked()).toEqual([]);
  });
});
