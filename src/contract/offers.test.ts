import { describe, expect, it } from "vitest";
import { isOffered, SCHOOL_TYPES } from "./offers.ts";
import { servicesOf } from "./services.ts";

const none = servicesOf([], "2026-03-12");
const viewed = {
  services: { ...none, nativeAssignments: true },
  schoolType: SCHOOL_TYPES.COMPULSORY_SCHOOL as number | null,
  isStudentViewer: false,
};

describe("[NAV-10] a screen", () => {
  it.each([
    { rule: "without conditions is everybody's", offer: {}, offered: true },
    {
      rule: "is offered with one of its services",
      offer: { services: ["msAssignments", "nativeAssignments"] as const },
      offered: true,
    },
    { rule: "is not offered without any of them", offer: { services: ["news"] as const }, offered: false },
    { rule: "[NAV-12] is offered to its type of school", offer: { schoolTypes: [2, 3] }, offered: true },
    { rule: "[NAV-12] is not offered to another type", offer: { schoolTypes: [1] }, offered: false },
  ])("$rule", ({ offer, offered }) => {
    expect(isOffered(offer, viewed)).toBe(offered);
  });

  it("for a type of school is not offered to a student without a school", () => {
    expect(isOffered({ schoolTypes: [1, 2, 3, 4] }, { ...viewed, schoolType: null })).toBe(false);
  });

  it("[AUTH-15] is offered to a student as viewer only if it says so", () => {
    const viewer = { ...viewed, isStudentViewer: true };
    expect(isOffered({}, viewer)).toBe(false);
    expect(isOffered({ forStudentViewer: true }, viewer)).toBe(true);
  });
});
