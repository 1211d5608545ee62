import { expect, it } from "vitest";
import type { Item } from "#server/sources/delivery/records.ts";
import { children, complete, deliveryOf, givenSource, schoolItems } from "#tests/support/given/givenSource.ts";
import { sourceConnection } from "#tests/support/server/sourceConnection.ts";

const at = { where: "test" };

it("[YEAR-4] a run does not stop when students go to another school, such as one that took theirs over", async () => {
  const { run, seen } = await givenSource(await sourceConnection());
  await run(deliveryOf(children(20)));
  const moved = deliveryOf(children(20)).map((item): Item => {
    if (item.is !== "link" || item.kind !== "placement") return item;
    const [student = ""] = item.key;
    return { ...item, key: [student, "ekskolan"] };
  });
  const other: Item = { is: "object", kind: "school", id: "ekskolan", at, values: { title: "Ekskolan" } };
  expect((await run([other, ...moved])).state).toBe("DONE");
  expect((await seen()).active).toHaveLength(20);
});

const isOf = (item: Item, kind: string) => "kind" in item && item.kind === kind;

it("[YEAR-4] a run does not stop when all get new groups of the same type, and stops when they only lose theirs", async () => {
  const { run } = await givenSource(await sourceConnection());
  const school = schoolItems(children(20)).filter((item) => !isOf(item, "group") && !isOf(item, "membership"));
  const groupsOf = (all: string[], type: "MENTOR_GROUP" | "EDUCATION_GROUP") =>
    all.flatMap((id): Item[] => [
      { is: "object", kind: "group", id, at, values: { school: "school", type, title: id } },
      { is: "link", kind: "ownership", key: [id, "teacher"], at },
      ...children(20).map(({ id: child }): Item => ({ is: "link", kind: "membership", key: [id, child], at })),
    ]);
  const year = (mentor: string, subjects: string[]): Item[] => [
    ...school,
    { is: "object", kind: "user", id: "teacher", at, values: { firstName: "Maria", lastName: "Ek", mail: null } },
    { is: "link", kind: "role", key: ["teacher", "school", "teacher"], at },
    ...groupsOf([mentor], "MENTOR_GROUP"),
    ...groupsOf(subjects, "EDUCATION_GROUP"),
    complete(),
  ];
  await run(year("7B", ["7B Ma", "7B En"]));
  const without = await run(year("8B", ["8B Ma"]));
  expect(without.problems.map(({ words }) => words)).toEqual([
    "20 of 60 memberships of students in groups would be ended",
  ]);
  expect((await run(year("8B", ["8B Ma", "8B En"]))).state).toBe("DONE");
  const unclassed = year("8B", ["8B Ma", "8B En"]).filter(
    (item) => !(item.is === "link" && item.kind === "membership" && item.key[0] === "8B"),
  );
  expect((await run(unclassed)).state).toBe("STOPPED");
});
