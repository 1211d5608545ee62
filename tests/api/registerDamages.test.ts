import { expect, it } from "vitest";
import { DAMAGED_KINDS, damagesOf } from "#tests/support/given/damages.ts";
import { givenDamaged } from "#tests/support/given/givenDamaged.ts";

/** One of each damage, in the listings in which it costs most. */
const QUICK =
  /^(users|persons) 0: (givenName|roles|enrolments|responsibles) (missing|null)$|unknown code$|^(users|persons|enrollments|groups): /;

it.each(DAMAGED_KINDS)("[SRC-3] a damaged register of the kind %s takes nothing from a guardian", async (kind) => {
  const { good, run, seen } = await givenDamaged(kind);
  const before = await seen();
  expect(before).toEqual(Array(before.length).fill({ status: 200, children: 1, posts: [true] }));
  const lost: string[] = [];
  for (const damage of damagesOf(kind, good).filter(({ name }) => QUICK.test(name))) {
    const { state } = await run(damage);
    const after = await seen();
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    lost.push(`${damage.name}: ${state} ${JSON.stringify(after)}`);
    await run({ collections: good });
  }
  expect(lost).toEqual([]);
});
