import { beforeAll, describe, expect, it, vi } from "vitest";
import type { LiveKind } from "#contract/kinds.ts";
import { runSource } from "#server/sources/run/runSource.ts";
import { withProgramServer } from "#tests/support/given/givenProgram.ts";
import { givenProgramClass, ref } from "#tests/support/given/givenProgramClass.ts";
import { givenDatabase, givenProvider, NOW } from "#tests/support/given/givenProvider.ts";
import { givenSchool } from "#tests/support/given/givenSchoolRegister.ts";
import { type Body, GOOD } from "#tests/support/given/programBodies.ts";
import { type Following, followingAt } from "#tests/support/server/following.ts";
import { tokenFor } from "#tests/support/server/tokens.ts";

const server = withProgramServer();
/** Content of each kind that guardians see, a change of it, and the event that tells their pages. */
const CONTENT: [keyof typeof GOOD, Body, LiveKind][] = [
  ["posts", { title: "Utflykt på fredag" }, "post"],
  ["documentations", { title: "En koja" }, "post"],
  ["assignments", { title: "Procent" }, "assignment"],
  ["plans", { title: "Procent" }, "plan"],
  ["assessments", { published: "2026-03-11T07:30:00Z" }, "result"],
  ["verdicts", { text: "<p>Mycket bra</p>" }, "result"],
  ["adjustments", { title: "Lugn plats" }, "adjustment"],
  ["meetings", { text: "<p>Välkomna</p>" }, "meeting"],
  ["forms", { title: "Allergier" }, "form"],
  ["menuItems", { title: "Skolbiblioteket" }, "menu"],
  ["services", { until: "2027-06-30" }, "menu"],
];

/** Waits for an event, among the notifications that content leaves too. */
async function waitFor(stream: Following, kind: LiveKind, studentId: string): Promise<void> {
  for (let event = await stream.next(); event; event = await stream.next())
    if (event.kind === kind && event.studentId === studentId) return;
  throw new Error("The stream ended.");
}

describe("[INT-2] [EVT-2] a guardian's open page", () => {
  let given: Awaited<ReturnType<typeof givenProgramClass>>;
  beforeAll(async () => {
    given = await givenProgramClass(server);
    await given.write("/scales/K1", GOOD.scales(given.school.id));
    await given.write("/plans/PL1", GOOD.plans(given.school.id));
  });

  it.each(CONTENT)("hears of %s that were added, changed and removed", async (kind, change, event) => {
    const { program, school, student, guardian } = given;
    const whole = { ...GOOD[kind](school.id), ...(kind === "posts" && { files: [] }) };
    const path = `/${kind}/X1`;
    for (const write of [
      () => program.put(path, whole),
      () => program.put(path, { ...whole, ...change }),
      () => program.send({ method: "DELETE", path }),
    ]) {
      const stream = await followingAt(server.url(), await tokenFor(guardian.subject));
      const { status, body: reply } = await write();
      expect([200, 204], JSON.stringify(reply)).toContain(status);
      await waitFor(stream, event, student.id);
    }
  });

  it("follows a post that is taken from its class", async () => {
    const { program, school, student, guardian, write } = given;
    await write("/groups/G2", { type: "MENTOR_GROUP", title: "7B", school: { kind: "schools", sourceId: school.id } });
    const post = { ...GOOD.posts(school.id), files: [] };
    await program.put("/posts/X2", post);
    const stream = await followingAt(server.url(), await tokenFor(guardian.subject));
    expect((await program.put("/posts/X2", { ...post, groups: [ref("groups", "G2")] })).status).toBe(200);
    await waitFor(stream, "post", student.id);
  });
});

describe("[SRC-2] [EVT-2] texts of the interface", () => {
  it("are followed by the pages of all families", async () => {
    const connection = await givenDatabase();
    const { source, run } = await givenProvider({ connection, register: givenSchool(2).register });
    await run();
    const heard: string[] = [];
    const stop = await connection.listen(
      "skolvy_live",
      (payload) => heard.push(JSON.parse(payload).event?.kind),
      () => undefined,
    );
    const bring = async (text: string | undefined) => {
      async function* items() {
        const at = { where: "texts" };
        const values = { locale: "sv-SE", key: "session:welcomeText", text: text ?? "" };
        if (text !== undefined) yield { is: "object" as const, kind: "text" as const, id: "T1", at, values };
        else yield { is: "removal" as const, kind: "text" as const, id: "T1", at };
      }
      const options = { kind: "INCREMENTAL" as const, allowRemovals: true, schoolType: 2 };
      return runSource(connection, source, items(), { ...options, now: () => NOW, say: () => undefined });
    };
    for (const text of ["Välkommen", "Hej", undefined]) {
      expect(await bring(text)).toMatchObject({ state: "DONE" });
      await vi.waitFor(() => expect(heard).toEqual(["text", "text"]));
      heard.splice(0);
    }
    await stop();
  });
});
