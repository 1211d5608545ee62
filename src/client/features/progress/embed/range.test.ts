import { describe, expect, it } from "vitest";
import { periodOf, rangeFrom } from "./range.ts";

describe("[PROG-2] the periods to choose from", () => {
  it.each([
    ["schoolYear", "2026-07-31", "2025-08-01", "2026-07-31"],
    ["schoolYear", "2026-08-01", "2026-08-01", "2027-07-31"],
    ["schoolYear", "2026-12-31", "2026-08-01", "2027-07-31"],
    ["schoolYear", "2027-01-01", "2026-08-01", "2027-07-31"],
    ["previousSchoolYear", "2026-07-31", "2024-08-01", "2025-07-31"],
    ["previousSchoolYear", "2026-08-01", "2025-08-01", "2026-07-31"],
    ["previousSchoolYear", "2026-12-31", "2025-08-01", "2026-07-31"],
    ["previousSchoolYear", "2027-01-01", "2025-08-01", "2026-07-31"],
    ["semester", "2026-07-31", "2026-01-01", "2026-07-31"],
    ["semester", "2026-08-01", "2026-07-01", "2026-12-31"],
    ["semester", "2026-12-31", "2026-07-01", "2026-12-31"],
    ["semester", "2027-01-01", "2027-01-01", "2027-07-31"],
  ] as const)("%s on %s", (name, today, start, end) => {
    expect(periodOf(name, today)).toEqual({ start, end });
  });
});

describe("[PROG-1] the range to open with", () => {
  const today = "2026-08-31";

  it.each([
    ["nothing kept", null, null, "2026-02-28", "2026-08-31"],
    ["both kept", "2025-01-10", "2025-02-20", "2025-01-10", "2025-02-20"],
    ["a start that is no date", "yesterday", "2026-03-01", "2025-08-31", "2026-03-01"],
    ["an end that is no date", "2026-03-01", "", "2026-03-01", "2027-08-31"],
    ["days that there are not", "2026-02-30", "2026-13-01", "2025-08-31", "2027-08-31"],
    ["only a start", "2026-08-01", null, "2026-08-01", "2026-08-31"],
    ["an end before the start", "2026-08-20", "2026-08-10", "2026-02-28", "2026-08-31"],
  ])("with %s", (_, start, end, expectedStart, expectedEnd) => {
    expect(rangeFrom({ start, end }, today)).toEqual({ start: expectedStart, end: expectedEnd });
  });
});
