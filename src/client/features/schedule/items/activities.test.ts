import { expect, it } from "vitest";
import { VERBAL_TEST, WRITTEN_TEST } from "#contract/schedule/limits.ts";
import { ALL_ACTIVITIES, countsOf, shownOf, toggled } from "./activities.ts";
import { givenItem } from "./givenItem.ts";

const items = [
  givenItem(),
  givenItem({ examination: true }),
  givenItem({ type: "ASSIGNMENT" }),
  givenItem({ type: "ASSIGNMENT", instanceType: WRITTEN_TEST }),
  givenItem({ type: "ASSIGNMENT", instanceType: VERBAL_TEST }),
  givenItem({ type: "MEETING" }),
  givenItem({ type: "CALENDAR_EVENT" }),
];

it("[SCH-6] counts each item of a day once, tests written and oral together", () => {
  expect(countsOf(items)).toEqual({ lessons: 2, tests: 2, assignments: 1, meetings: 1, calendarEvents: 1 });
});

it("[SCH-5] shows the activities that are chosen", () => {
  expect(shownOf(items, ALL_ACTIVITIES)).toHaveLength(7);
  expect(shownOf(items, toggled(ALL_ACTIVITIES, "LESSON"))).toHaveLength(5);
  expect(shownOf(items, new Set())).toEqual([]);
  expect(toggled(toggled(ALL_ACTIVITIES, "LESSON"), "LESSON")).toEqual(ALL_ACTIVITIES);
});
