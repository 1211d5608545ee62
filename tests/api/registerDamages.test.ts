import { describe, expect, it } from "vitest";
import { DAMAGED_KINDS, damagesOf } from "#tests/support/given/damages.ts";
import { givenDamaged } from "#tests/support/given/givenDamaged.ts";

/** One of each damage. tests/faults/everyRegisterDamage.test.ts has the others. */
const ONE_OF_EACH = /^(users|persons) 0: givenName (missing|null)$|: unknown code$|^(users|persons): /;

it.each(DAMAGED_KINDS)("[SRC-3] a damaged register of the kind %s takes nothing from a guardian", async (kind) => {
  const { good, seen, lostBy } = await givenDamaged(kind);
  expect(await seen()).toEqual(Array(3).fill({ status: 200, children: 1, posts: [true] }));
  expect(await lostBy(damagesOf(kind, good).filter(({ name }) => ONE_OF_EACH.test(name)))).toEqual([]);
});

it.each(DAMAGED_KINDS)(
  "[SRC-4] an undamaged register of the kind %s that names nobody else ends the rest",
  async (kind) => {
    const { good, run, seen } = await givenDamaged(kind);
    const others = Object.entries(good).map(([name, records]) => [
      name,
      records.flatMap((record) => {
        const text = JSON.stringify(record);
        if (/"[^"]*(child|parent)-2"/.test(text) && !text.includes("child-0")) return [];
        const { groupMemberships, ...more } = record;
        return Array.isArray(groupMemberships)
          ? [{ ...more, groupMemberships: groupMemberships.slice(0, -1) }]
          : [record];
      }),
    ]);
    expect((await run({ collections: Object.fromEntries(others) })).state).toBe("DONE");
    expect((await seen()).map(({ status }) => status)).toEqual([200, 200, 401]);
  },
);

const COUNTED = [
  ["short page", "countDiffers"],
  ["wrong count", "countDiffers"],
  ["record on two pages", "recordOnTwoPages"],
] as const;

describe.each(["oneroster-rest", "ss12000"] as const)("[SRC-3] a system of the kind %s", (kind) => {
  it.each(COUNTED)("changes nothing by a listing with a %s", async (how, code) => {
    const { good, run } = await givenDamaged(kind);
    const collection = kind === "ss12000" ? "persons" : "users";
    const { state, counts, problems } = await run({ collections: good, fault: { collection, how } });
    expect({ state, counts }).toEqual({ state: "FAILED", counts: {} });
    const errors = problems.filter(({ severity }) => severity === "ERROR");
    expect(errors).toMatchObject([{ place: `/${collection}`, problem: { code } }]);
  });
});
