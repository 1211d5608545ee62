import { describe, expect, it } from "vitest";
import { feedbackDate } from "./feedbackDate.ts";

const created = "2026-01-10T09:00:00.000Z";

describe("[PROG-5] the date of feedback", () => {
  it.each([
    ["never edited", null, { moment: created, isEdited: false }],
    ["edited", "2026-02-01T08:00:00.000Z", { moment: "2026-02-01T08:00:00.000Z", isEdited: true }],
    [
      "edited on the first day that counts",
      "2000-01-01T00:00:00.000Z",
      { moment: "2000-01-01T00:00:00.000Z", isEdited: true },
    ],
    ["edited the day before it", "1999-12-31T23:59:59.000Z", { moment: created, isEdited: false }],
    ["edited in year 1, which says never", "0001-01-01T00:00:00.000Z", { moment: created, isEdited: false }],
  ])("%s", (_, edited, expected) => {
    expect(feedbackDate({ created, edited })).toEqual(expected);
  });
});
