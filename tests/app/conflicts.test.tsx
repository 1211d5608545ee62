import "fake-indexeddb/auto";
import { cleanup } from "@testing-library/react";
import fc from "fast-check";
import { describe, it } from "vitest";
import { expectNothingLost, type FormName, type GivenForm } from "#tests/support/conflicts/conflictCase.ts";
import { DESK_FORMS } from "#tests/support/conflicts/deskForms.ts";
import { FAMILY_FORMS } from "#tests/support/conflicts/familyForms.ts";
import { isFull } from "#tests/support/run/tier.ts";

/** Each form that saves over a version. */
const FORMS: Record<FormName, Record<string, () => Promise<GivenForm>>> = { ...FAMILY_FORMS, ...DESK_FORMS };

/** Cases of a form, each on a page of its own, and the time that a busy machine takes for them. */
const RUNS = 6;
const TIMEOUT_MS = RUNS * 40_000;

const forms = Object.entries(FORMS).flatMap(([name, ways]) =>
  Object.entries(ways).map(([way, given]) => ({ name, way, given })),
);

describe("[LINE-7] two who change the same at once", () => {
  it.each(forms)("lose nothing unseen by $name: $way", async ({ given }) => {
    const form = await given();
    const parts = Object.keys(form.parts);
    await expectNothingLost(form, parts, parts);
  });

  it.runIf(isFull).each(forms)(
    "lose nothing unseen whatever each of them changes by $name: $way",
    async ({ given }) => {
      const names = Object.keys((await given()).parts);
      const some = fc.subarray(names, { minLength: 1 });
      await fc.assert(
        fc.asyncProperty(some, fc.subarray(names), async (own, others) => {
          await expectNothingLost(await given(), own, others);
          cleanup();
        }),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});
