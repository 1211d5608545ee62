import { expect, it } from "vitest";
import { textsOf } from "./textsOf.ts";

it.each([
  ["/skolvy/locales/sv/common.json", "texts-sv"],
  ["/skolvy/locales/uk/session.json", "texts-uk"],
  ["/skolvy/locales/nn/schedule.json", "home-nn"],
  ["/skolvy/locales/sv/forms.json", null],
  ["/skolvy/src/client/features/home/HomePage.tsx", null],
])("%s comes in %s", (module, piece) => {
  expect(textsOf(module)).toBe(piece);
});
