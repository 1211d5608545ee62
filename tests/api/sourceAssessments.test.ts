import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { assessments } from "#server/database/schema/assessments.ts";
import { sources } from "#server/database/schema/sources.ts";
import type { Item } from "#server/sources/delivery/records.ts";
import { findSource } from "#server/sources/registry/registry.ts";
import { runSource } from "#server/sources/run/runSource.ts";
import { newId } from "#tests/support/newId.ts";
import { database } from "#tests/support/server/database.ts";
import { sourceConnection } from "#tests/support/server/sourceConnection.ts";

const NOW = new Date("2026-03-12T09:30:00Z");

const at = (where: string, item: number) => ({ where, item, columns: { student: "studentId" } });
const student = (id: string): Item => ({
  is: "object",
  kind: "student",
  id,
  at: at("students", 1),
  values: { firstName: id, lastName: "Lind", email: null },
});
const member = (id: string): Item => ({ is: "link", kind: "membership", key: ["G", id], at: at("memberships", 1) });
const assessment = (of: string, item: number, published = NOW): Item => ({
  is: "object",
  kind: "assessment",
  id: `R-${of}`,
  at: at("assessments", item),
  values: { student: of, work: { kind: "assignment", id: "A" }, published, results: [], feedback: [] },
});

/** A source of its own, and the function that runs it with what it delivers. */
async function givenSource() {
  const id = newId("source");
  await database().insert(sources).values({ id, tenantId: id, kind: "sds", created: NOW });
  const source = await findSource(database(), id);
  const base: Item[] = [
    { is: "object", kind: "school", id: "S", at: at("schools", 1), values: { title: "Ekskolan" } },
    student("inside"),
    student("outside"),
    {
      is: "object",
      kind: "group",
      id: "G",
      at: at("groups", 1),
      values: { school: "S", type: "EDUCATION_GROUP", title: "7A" },
    },
    {
      is: "object",
      kind: "assignment",
      id: "A",
      at: at("assignments", 1),
      values: { group: "G", courses: [], title: id, text: "", type: "ASSIGNMENT", published: NOW },
    },
  ];
  async function run(...more: Item[]) {
    async function* items() {
      yield* base;
      yield* more;
      yield { is: "complete" as const, kinds: ["membership" as const] };
    }
    const options = { kind: "FULL" as const, allowRemovals: true, schoolType: 2, now: () => NOW, say: () => undefined };
    return runSource(await sourceConnection(), source, items(), options);
  }
  /** When the assessments that are there were published. */
  const there = async () => {
    const rows = await database().select().from(assessments).where(eq(assessments.ownerTitle, id));
    return rows.map(({ published }) => published);
  };
  return { run, there };
}

it("[SRC-3] skips and reports an assessment of a student who is not in the group, also of one who comes with it", async () => {
  const { run, there } = await givenSource();
  expect(await run(member("inside"), assessment("inside", 1), assessment("outside", 2))).toMatchObject({
    state: "DONE",
    counts: { assessment: { created: 1 } },
    problems: [
      {
        place: "assessments:2, studentId",
        words: "the student is not in the group of the assignment",
        problem: { code: "notInGroup" },
        severity: "WARNING",
      },
    ],
  });
  expect(await there()).toEqual([NOW]);
});

it("[SRC-3] goes on changing the assessment of a student who has left the group", async () => {
  const { run, there } = await givenSource();
  await run(member("inside"), assessment("inside", 1));
  const earlier = new Date("2026-03-11T09:30:00Z");
  expect(await run(assessment("inside", 1, earlier))).toMatchObject({
    state: "DONE",
    counts: { membership: { ended: 1 }, assessment: { changed: 1 } },
    problems: [],
  });
  expect(await there()).toEqual([earlier]);
});
