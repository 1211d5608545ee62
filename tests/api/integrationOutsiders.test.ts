import { describe, expect, it } from "vitest";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass, ref } from "#tests/support/given/givenProgramClass.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { GOOD } from "#tests/support/given/programBodies.ts";

const server = withProgramServer();

describe("[INT-2] assessments of students who are not in the group", () => {
  const NOT_IN_GROUP = { field: "body.student", message: "the student is not in the group of the plan" };
  const of = (student: string, work = ref("plans", "PL1"), published = NOW) => ({
    student: ref("students", student),
    work,
    published,
  });

  /** A class with work of its group, and the student S2, who is not in it. */
  async function givenOutsider() {
    const given = await givenProgramClass(server);
    await given.write("/plans/PL1", GOOD.plans(given.school.id));
    await given.write("/assignments/A1", GOOD.assignments(given.school.id));
    await given.write("/students/S2", { firstName: "Leo", lastName: "Ek" });
    return given;
  }

  it("are refused one by one and in batches, with the name of the field", async () => {
    const { program } = await givenOutsider();
    const { status, body } = await program.put("/assessments/R2", of("S2"));
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [NOT_IN_GROUP] });
    expect((await program.put("/assessments/R2", of("S2", ref("assignments", "A1")))).body.errors).toEqual([
      { ...NOT_IN_GROUP, message: "the student is not in the group of the assignment" },
    ]);
    const items = ["S1", "S2"].map((student) => ({ sourceId: `R-${student}`, body: of(student) }));
    expect((await program.batch("assessments", items)).body.results).toMatchObject([
      { sourceId: "R-S1", status: "created" },
      { sourceId: "R-S2", status: "error", ...NOT_IN_GROUP },
    ]);
    expect((await program.send({ path: "/assessments/R-S2" })).status).toBe(404);
  });

  it("are taken once the student is in the group, and stay and change when the student has left it", async () => {
    const { program, write } = await givenOutsider();
    await write("/memberships/S2", { group: ref("groups", "G1"), student: ref("students", "S2") });
    expect(await write("/assessments/R2", of("S2"))).toMatchObject({ status: "created" });
    expect((await program.send({ method: "DELETE", path: "/memberships/S2" })).status).toBe(200);
    expect(await write("/assessments/R2", of("S2"))).toMatchObject({ status: "unchanged" });
    const later = of("S2", ref("plans", "PL1"), "2026-03-12T09:00:00Z");
    expect(await write("/assessments/R2", later)).toMatchObject({ status: "updated" });
    expect((await program.put("/assessments/R3", of("S2"))).body.errors).toEqual([NOT_IN_GROUP]);
  });

  it("are refused where an assessment of another student becomes theirs", async () => {
    const { program, write } = await givenOutsider();
    await write("/assessments/R1", of("S1"));
    expect((await program.put("/assessments/R1", of("S2"))).body.errors).toEqual([NOT_IN_GROUP]);
    expect(await write("/assessments/R1", of("S1"))).toMatchObject({ status: "unchanged" });
  });
});
