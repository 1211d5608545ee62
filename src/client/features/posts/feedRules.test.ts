import { describe, expect, it } from "vitest";
import { isHighlighted, isOfTheseDays, isStillValid } from "./feedRules.ts";

const ZONE = "Europe/Stockholm";
const now = new Date("2026-03-12T07:40:00+01:00");

it.each([
  ["of the day itself", "2026-12-20T08:00:00Z", "2026-12-20", true],
  ["of 60 days ago", "2026-10-21T08:00:00Z", "2026-12-20", true],
  ["of 61 days ago", "2026-10-20T08:00:00Z", "2026-12-20", false],
  ["of June, in July", "2027-06-10T08:00:00Z", "2027-07-10", true],
  ["of the last school year, in August", "2027-06-30T08:00:00Z", "2027-08-02", false],
  ["of the last term, in January", "2026-12-31T22:59:00Z", "2027-01-07", false],
])("[YEAR-8] home shows a post %s: %#", (_, published, today, isShown) => {
  expect(isOfTheseDays(published, today, ZONE)).toBe(isShown);
});

describe("[POST-9] an important post stands out", () => {
  const post = { important: true, published: "2026-03-01T08:00:00Z", eventDate: "2026-03-17T18:00:00Z" };

  it.each([
    { when: "on the day of the event", eventDate: "2026-03-12T05:00:00Z", stands: true },
    { when: "7 days before it", eventDate: "2026-03-19T22:59:00Z", stands: true },
    { when: "not 8 days before it", eventDate: "2026-03-19T23:00:00Z", stands: false },
    { when: "not the day after it", eventDate: "2026-03-11T22:59:00Z", stands: false },
    { when: "counting days as the school does", eventDate: "2026-03-11T23:00:00Z", stands: true },
    { when: "not without an event", eventDate: null, stands: false },
  ])("$when", ({ eventDate, stands }) => {
    expect(isHighlighted({ ...post, eventDate }, now, ZONE)).toBe(stands);
  });

  it("not before it is published", () => {
    expect(isHighlighted({ ...post, published: "2026-03-12T06:40:01Z" }, now, ZONE)).toBe(false);
    expect(isHighlighted({ ...post, published: "2026-03-12T06:40:00Z" }, now, ZONE)).toBe(true);
  });

  it("not if it is not important", () => {
    expect(isHighlighted({ ...post, important: false }, now, ZONE)).toBe(false);
  });
});

describe("[HOME-1] a post is valid", () => {
  it.each([
    { when: "without an end", validUntil: null, valid: true },
    { when: "to the end of its last day", validUntil: "2026-03-11T23:00:00Z", valid: true },
    { when: "not on the day after it", validUntil: "2026-03-11T22:59:59Z", valid: false },
  ])("$when", ({ validUntil, valid }) => {
    expect(isStillValid(validUntil, now, ZONE)).toBe(valid);
  });
});
