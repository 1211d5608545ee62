import { expect, it } from "vitest";
import type { TodoKind } from "../kinds.ts";
import { byDueAndTitle, homeTodo, todoGroupOf } from "./rules.ts";

const now = new Date("2026-03-12T12:00:00+01:00");

it.each([
  { due: "2026-03-11T23:59:00+01:00", group: "overdue" },
  { due: "2026-03-12T11:59:59+01:00", group: "overdue" },
  { due: "2026-03-12T12:00:00+01:00", group: "today" },
  { due: "2026-03-12T23:59:00+01:00", group: "today" },
  { due: "2026-03-13T00:00:00+01:00", group: "week" },
  { due: "2026-03-15T23:59:00+01:00", group: "week" },
  { due: "2026-03-16T00:00:00+01:00", group: "later" },
  { due: null, group: "undated" },
])("[DUE-3] what is due $due belongs to $group", ({ due, group }) => {
  expect(todoGroupOf(due && new Date(due).toISOString(), now, "Europe/Stockholm")).toBe(group);
});

it("[DUE-3] counts days in the school's time zone", () => {
  expect(todoGroupOf("2026-03-12T22:30:00.000Z", now, "Europe/Stockholm")).toBe("today");
  expect(todoGroupOf("2026-03-12T22:30:00.000Z", now, "Europe/Helsinki")).toBe("week");
});

it("[DUE-3] sorts by due moment, then title, and puts what has no date last", () => {
  const items = [
    { title: "B", due: null },
    { title: "A", due: null },
    { title: "D", due: "2026-03-13T10:00:00.000Z" },
    { title: "C", due: "2026-03-13T10:00:00.000Z" },
    { title: "Z", due: "2026-03-12T10:00:00.000Z" },
  ];
  expect(items.toSorted(byDueAndTitle).map(({ title }) => title)).toEqual(["Z", "C", "D", "A", "B"]);
});

it.each<{ kinds: TodoKind[]; rows: TodoKind[]; alsoWaiting: TodoKind[] }>([
  { kinds: [], rows: [], alsoWaiting: [] },
  { kinds: ["ASSIGNMENT", "CONTACT"], rows: ["ASSIGNMENT", "CONTACT"], alsoWaiting: [] },
  {
    kinds: ["ASSIGNMENT", "FORM", "IMPORTANT_POST", "MEETING"],
    rows: ["FORM", "MEETING", "ASSIGNMENT"],
    alsoWaiting: [],
  },
  {
    kinds: ["ASSIGNMENT", "CARE_TIMES", "MEETING", "FORM", "ABSENCE_QUESTION", "MEETING_FORM", "FORM"],
    rows: ["CARE_TIMES", "MEETING", "FORM"],
    alsoWaiting: ["MEETING_FORM", "FORM"],
  },
])("[DUE-3] of $kinds home shows $rows and names $alsoWaiting", ({ kinds, rows, alsoWaiting }) => {
  const shown = homeTodo(
    kinds.map((kind) => ({ kind })),
    3,
  );
  expect(shown.rows.map(({ kind }) => kind)).toEqual(rows);
  expect(shown.alsoWaiting.map(({ kind }) => kind)).toEqual(alsoWaiting);
});
