import { expect, it } from "vitest";
import { SERVICE_IDS } from "#contract/services.ts";
import { basisOf, currentTag, hasCopy } from "./unchanged.ts";

const NOW = new Date("2026-03-12T08:00:00Z");

const sold = (names: (keyof typeof SERVICE_IDS)[], serviceEnd = "2026-03-13") =>
  names.map((name) => ({ serviceId: SERVICE_IDS[name], serviceEnd }));
const facts = { sold: sold(["calendarFeeds", "schedule"]), schoolType: 2, timeZone: "Europe/Stockholm", birthDate: null };
const child = { id: "a", firstName: "Alva", isProtected: false, contentHash: "1:1 0: 0:", facts };
const sibling = { ...child, id: "b", firstName: "Vilma" };
const feed = {
  guardianId: "g",
  kinds: ["LESSONS" as const],
  showsTitles: true,
  lcid: "sv-SE",
  children: [child, sibling],
};
const withChild = (changes: Partial<typeof child>) => ({ ...feed, children: [{ ...child, ...changes }, sibling] });
const withFacts = (changes: Partial<typeof facts>) => withChild({ facts: { ...facts, ...changes } });

it.each([
  { what: "later on the same day", given: feed, now: "2026-03-12T22:59:59Z", isSame: true },
  { what: "on the next day", given: feed, now: "2026-03-12T23:00:00Z", isSame: false },
  { what: "in another language", given: { ...feed, lcid: "fi-FI" }, isSame: false },
  { what: "of other kinds", given: { ...feed, kinds: ["TESTS" as const] }, isSame: false },
  { what: "without titles", given: { ...feed, showsTitles: false }, isSame: false },
  { what: "without a child", given: { ...feed, children: [child] }, isSame: false },
  { what: "in another order", given: { ...feed, children: [sibling, child] }, isSame: false },
  { what: "of a renamed child", given: withChild({ firstName: "Alba" }), isSame: false },
  { what: "of a child with a protected identity", given: withChild({ isProtected: true }), isSame: false },
  { what: "of other rows", given: withChild({ contentHash: "1:2 0: 0:" }), isSame: false },
  { what: "in another time zone", given: withFacts({ timeZone: "Europe/Helsinki" }), isSame: false },
  {
    what: "of a school that offers more",
    given: withFacts({ sold: sold(["calendarFeeds", "schedule", "meetings"]) }),
    isSame: false,
  },
  { what: "of a school that offers no feeds any more", given: withFacts({ sold: sold(["schedule"]) }), isSame: false },
  {
    what: "of a school whose service has ended",
    given: withFacts({ sold: sold(["calendarFeeds", "schedule"], "2026-03-11") }),
    isSame: false,
  },
  { what: "of a preschool", given: withFacts({ schoolType: 1 }), isSame: false },
  {
    what: "of a school with another service",
    given: withFacts({ sold: sold(["calendarFeeds", "schedule", "plans"]) }),
    isSame: true,
  },
])("[CAL-2] a feed $what is the same: $isSame", ({ given, now, isSame }) => {
  expect(basisOf(given, now ? new Date(now) : NOW) === basisOf(feed, NOW)).toBe(isSame);
});

it.each([
  { what: "of the same basis", kept: { tag: '"t"', tagBasis: "b" }, tag: '"t"' },
  { what: "of another basis", kept: { tag: '"t"', tagBasis: "c" }, tag: null },
  { what: "that was never computed", kept: { tag: null, tagBasis: null }, tag: null },
])("[CAL-2] the present ETag of a feed $what is $tag", ({ kept, tag }) => {
  expect(currentTag(kept, "b")).toBe(tag);
});

it.each([
  { header: '"t"', is: true },
  { header: '"s", W/"t"', is: true },
  { header: '"s"', is: false },
  { header: "t", is: false },
  { header: undefined, is: false },
])("[CAL-2] a program that sends $header has the copy: $is", ({ header, is }) => {
  expect(hasCopy(header, '"t"')).toBe(is);
});
