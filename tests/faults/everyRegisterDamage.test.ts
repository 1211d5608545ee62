import { describe, expect, it } from "vitest";
import { DAMAGED_KINDS } from "#tests/support/given/damagedSchool.ts";
import { type Damage, damagesOf } from "#tests/support/given/damages.ts";
import { givenDamaged } from "#tests/support/given/givenDamaged.ts";

/** Damages are tried in parts, each with a school of its own. */
const PARTS = [0, 1, 2, 3];
const partOf = (damages: Damage[], part: number) => damages.filter((_, index) => index % PARTS.length === part);

describe.each(DAMAGED_KINDS)("[SRC-3] a register of the kind %s", (kind) => {
  it.each(PARTS)("takes nothing from a guardian, whatever of it is damaged (part %i)", async (part) => {
    const { good, lostBy } = await givenDamaged(kind);
    expect(await lostBy(partOf(damagesOf(kind, good), part))).toEqual([]);
  });
});

it.each(PARTS)("[SRC-3] an update takes nothing from a guardian, whatever of it is damaged (part %i)", async (part) => {
  const { good, lostBy } = await givenDamaged("ss12000");
  expect(await lostBy(partOf(damagesOf("ss12000", good), part), "INCREMENTAL")).toEqual([]);
});
