import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { changeCare, getCare } from "#contract/care/endpoints.ts";
import type { CareChange } from "#contract/care/schemas.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { BERIT } from "../conflicts/person.ts";
import { givenReporter } from "../given/givenReporter.ts";
import { field, inputOf, type RefusedForm, radio } from "./refusedForm.ts";

async function careForm(
  change: CareChange | ((personId: string) => CareChange),
  form: Pick<RefusedForm, "isShown" | "send"> & { expected: object },
): Promise<RefusedForm> {
  const given = await givenReporter({ type: SCHOOL_TYPES.PRESCHOOL });
  const params = { studentId: given.student.id };
  await given.api.call(changeCare, { params, body: { kind: "PERSON", id: null, ...BERIT } });
  const care = () => given.api.call(getCare, { params });
  const id = (await care()).people[0]?.id ?? "";
  const body = typeof change === "function" ? change(id) : change;
  return {
    given,
    ...form,
    item: { input: inputOf({ params, body }), about: params, studentId: given.student.id },
    isDone: async () => expect(await care()).toMatchObject(form.expected),
  };
}

const EARLY = { start: "07:15", end: "12:30" };
const OTHER_PERSON = { name: "Farmor", relation: "Grandmother", phone: "070-123 45 67" };

/** Changes of drop-off and pick-up, each with a form of its own. */
export const REFUSED_CARE = {
  times: () =>
    careForm(
      { kind: "DAY", day: "2026-03-13", times: EARLY },
      {
        isShown: () => expect(field(/^Drop-off|^From|^Start/).value).toBe(EARLY.start),
        send: "Save",
        expected: { days: expect.arrayContaining([expect.objectContaining({ day: "2026-03-13", times: EARLY })]) },
      },
    ),
  usualTimes: () =>
    careForm(
      { kind: "PATTERN", from: "2026-03-23", weeks: [[EARLY, EARLY, null, EARLY, EARLY]] },
      {
        isShown: () =>
          expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Wednesday" }).checked).toBe(false),
        send: "Save",
        expected: { patterns: [{ from: "2026-03-23", weeks: [[EARLY, EARLY, null, EARLY, EARLY]] }] },
      },
    ),
  newPerson: () =>
    careForm(
      { kind: "PERSON", id: null, ...OTHER_PERSON },
      {
        isShown: () => expect(field(/^Name/).value).toBe(OTHER_PERSON.name),
        send: "Save",
        expected: { people: [BERIT, OTHER_PERSON] },
      },
    ),
  pickup: () =>
    careForm((personId) => ({ kind: "PICKUP", day: "2026-03-12", personId }), {
      isShown: () => expect(radio(BERIT.name).checked).toBe(true),
      send: "Try again",
      expected: {
        days: expect.arrayContaining([
          expect.objectContaining({
            day: "2026-03-12",
            pickup: expect.objectContaining({ personId: expect.any(String) }),
          }),
        ]),
      },
    }),
};
