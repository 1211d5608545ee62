import { expect, it } from "vitest";
import { relatedPath } from "./ThreadHeader.tsx";

it.each([
  { referenceType: "ASSIGNMENT", path: "/assignment/7" },
  { referenceType: "PLAN", path: "/plan/7" },
  { referenceType: "SECTION", path: "/groups/7" },
  { referenceType: "MEETING_INSTANCE", path: "/meetings/3/instance/7" },
  { referenceType: "STUDENT", path: null },
] as const)("[CONV-4] leads from $referenceType to $path", ({ referenceType, path }) => {
  expect(relatedPath({ referenceType, referenceId: "7", reference: { title: "", meetingId: "3" } })).toBe(path);
});
