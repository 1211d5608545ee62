import { expect, it } from "vitest";
import { LEAVE_STATES } from "#contract/kinds.ts";
import { LEAVE_LOOKS } from "./leaveLooks.ts";

it("[CALM-9] gives no state of an application the look of a warning, and each one its own", () => {
  const looks = LEAVE_STATES.map((state) => LEAVE_LOOKS[state]);
  expect(looks.filter((look) => /warning|late|danger/.test(look))).toEqual([]);
  expect(new Set(looks).size).toBe(looks.length);
});
