import { describe, expect, it } from "vitest";
import { type Collections, DAMAGED_KINDS, type DamagedKind } from "#tests/support/given/damagedSchool.ts";
import { type Damage, damagesOf } from "#tests/support/given/damages.ts";
import { givenDamaged } from "#tests/support/given/givenDamaged.ts";

const SEEN = [1, 2, 1].map((children) => ({ status: 200, children, posts: Array(children).fill(true) }));

/**
 * One of each damage, and one of each column, for kinds that differ by a few columns only of these. The others are in
 * tests/faults/everyRegisterDamage.test.ts.
 */
const ONLY_OF: Partial<Record<DamagedKind, string>> = { oneroster11: "users", "oneroster-rest": "users" };
const ONE_OF_EACH = /^(users|persons) 0: givenName (missing|null)$|^(users|persons): /;
function oneOfEach(kind: DamagedKind, good: Collections): Damage[] {
  const columns = new Set<string>();
  return damagesOf(kind, good).filter(({ name }) => {
    const [, where, column, wrong] = /^(\w+) \d+: (.*) misspelt as .*?([;x ]?)$/.exec(name) ?? [];
    const key = `${where} ${column?.replaceAll(/\d+/g, "")} ${wrong}`;
    if (where === undefined || columns.has(key) || where !== (ONLY_OF[kind] ?? where)) return ONE_OF_EACH.test(name);
    columns.add(key);
    return true;
  });
}

it.each(DAMAGED_KINDS)("[SRC-3] a damaged register of the kind %s takes nothing from anybody", async (kind) => {
  const { good, seen, lostBy } = await givenDamaged(kind);
  expect(await seen()).toEqual(SEEN);
  expect(await lostBy(oneOfEach(kind, good))).toEqual([]);
  expect(await seen()).toEqual(SEEN);
});

it.each(DAMAGED_KINDS)(
  "[SRC-4] [YEAR-6] an undamaged register of the kind %s that names nobody else ends the rest",
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
    // The guardian of a last child can still sign in, for the page about it.
    expect((await seen()).map(({ status, children }) => [status, children > 0])).toEqual([
      [200, true],
      [200, true],
      [200, false],
    ]);
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
