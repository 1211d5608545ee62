import { expect, it } from "vitest";
import { periodOf } from "./periods.ts";

it.each([
  ["week", "2026-03-12", "2026-03-09", "2026-03-15"],
  ["week", "2026-03-15", "2026-03-09", "2026-03-15"],
  ["month", "2026-03-12", "2026-03-01", "2026-03-12"],
  ["schoolYear", "2026-07-31", "2025-08-01", "2026-07-31"],
  ["schoolYear", "2026-08-01", "2026-08-01", "2026-08-01"],
] as const)("[NAV-11] the %s on %s is from %s to %s", (name, today, start, end) => {
  expect(periodOf(name, today)).toEqual({ start, end });
});
