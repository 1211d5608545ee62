import { describe, expect, it } from "vitest";
import { announceContent } from "#server/notify/announceContent.ts";
import { notificationsOf } from "#tests/support/given/givenNotification.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass, ourId, ref } from "#tests/support/given/givenProgramClass.ts";
import { NOW } from "#tests/support/given/givenReporter.ts";
import { database } from "#tests/support/server/database.ts";

const server = withProgramServer();

const PLAN = {
  group: ref("groups", "G1"),
  title: "Bråk och procent",
  start: "2026-03-09T07:00:00Z",
  end: "2026-03-20T15:00:00Z",
  creator: ref("staff", "T1"),
  purpose: "",
  courses: [],
  content: [],
  assessedBy: [],
};

/** A class, and what its guardian has been notified of. */
async function givenNotified() {
  const given = await givenProgramClass(server);
  const { program, guardian } = given;
  const announced = async (kind: "plan" | "assessment", sourcedId: string) =>
    announceContent(database(), { kind, id: await ourId(program, kind, sourcedId) }, new Date(NOW));
  const notified = async () => (await notificationsOf(guardian)).map(({ type, text }) => `${type} ${text}`);
  return { ...given, announced, notified };
}

describe("[INT-2] guardians", () => {
  it("are told once of a plan that is open, and no longer when it is taken back", async () => {
    const { program, write, announced, notified } = await givenNotified();
    await write("/plans/PL1", PLAN);
    await write("/plans/PL2", { ...PLAN, status: "CLOSED" });
    await write("/plans/PL3", { ...PLAN, end: "2026-03-11T15:00:00Z" });
    for (const id of ["PL1", "PL1", "PL2", "PL3"]) await announced("plan", id);
    expect(await notified()).toEqual([expect.stringMatching(/^PLAN .*Alva: Bråk och procent$/)]);
    await program.send({ method: "DELETE", path: "/plans/PL1" });
    expect(await notified()).toEqual([]);
  });

  it("are told of a result once they can see it, and no longer when it is taken back", async () => {
    const { program, write, announced, notified } = await givenNotified();
    const results = async () => (await notified()).filter((text) => text.includes("New result"));
    const result = { student: ref("students", "S1"), results: [], feedback: [] };
    for (const [id, published] of [
      ["1", NOW],
      ["2", "2026-03-20T08:00:00Z"],
    ]) {
      await write(`/assignments/A${id}`, { group: ref("groups", "G1"), title: `Sida ${id}`, published: NOW });
      await write(`/assessments/R${id}`, { ...result, work: ref("assignments", `A${id}`), published });
      await announced("assessment", `R${id}`);
    }
    expect(await results()).toEqual(["ASSIGNMENT New result for Alva: Sida 1"]);
    await program.send({ method: "DELETE", path: "/assessments/R1" });
    expect(await results()).toEqual([]);
  });
});
