import { expect, it } from "vitest";
import { TODO_KINDS, type TodoKind } from "../kinds.ts";
import { byDueAndTitle, partsOfTodo, todoGroupOf } from "./rules.ts";

const now = new Date("2026-03-12T12:00:00+01:00");

it.each([
  { due: "2026-03-11T23:59:00+01:00", group: "overdue" },
  { due: "2026-03-12T11:59:59+01:00", group: "overdue" },
  { due: "2026-03-12T12:00:00+01:00", group: "today" },
  { due: "2026-03-12T23:59:00+01:00", group: "today" },
  { due: "2026-03-13T00:00:00+01:00", group: "today" },
  { due: "2026-03-13T00:00:01+01:00", group: "week" },
  { due: "2026-03-15T23:59:00+01:00", group: "week" },
  { due: "2026-03-16T00:00:00+01:00", group: "week" },
  { due: "2026-03-16T00:01:00+01:00", group: "later" },
  { due: null, group: "undated" },
])("[DUE-3] what is due $due belongs to $group", ({ due, group }) => {
  const item = { kind: "FORM" as const, due: due && new Date(due).toISOString() };
  expect(todoGroupOf(item, now, "Europe/Stockholm")).toBe(group);
});

it.each([
  { kind: "ASSIGNMENT" as const, isTest: true },
  { kind: "IMPORTANT_POST" as const },
  { kind: "MEETING" as const },
])("[DUE-3] what happens at midnight is of the day that begins: %o", (item) => {
  expect(todoGroupOf({ ...item, due: "2026-03-12T23:00:00.000Z" }, now, "Europe/Stockholm")).toBe("week");
});

it("[DUE-3] counts days in the school's time zone", () => {
  const item = { kind: "FORM" as const, due: "2026-03-12T22:30:00.000Z" };
  expect(todoGroupOf(item, now, "Europe/Stockholm")).toBe("today");
  expect(todoGroupOf(item, now, "Europe/Helsinki")).toBe("week");
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

const ALL: TodoKind[] = [...TODO_KINDS];

it("[CALM-3] tells what waits for the guardian from the children's work", () => {
  const { waiting, work, older } = partsOfTodo(
    ALL.map((kind) => ({ kind, due: null })),
    now,
  );
  const kindsOf = (items: { kind: TodoKind }[]) => items.map(({ kind }) => kind).toSorted();
  expect(kindsOf(work)).toEqual(["ASSIGNMENT", "IMPORTANT_POST"]);
  expect(kindsOf([...waiting, ...work])).toEqual(ALL.toSorted());
  expect(older).toEqual([]);
});

it.each([
  { due: "2026-02-10T12:00:00+01:00", part: "waiting" },
  { due: "2026-02-10T11:59:59+01:00", part: "older" },
  { due: "2025-11-26T12:00:00+01:00", part: "older" },
  { due: "2026-06-12T12:00:00+02:00", part: "waiting" },
] as const)("[CALM-3] what is due $due is in the part $part", ({ due, part }) => {
  const item = { kind: "FORM" as const, due };
  expect(partsOfTodo([item], now)).toEqual({ waiting: [], work: [], older: [], [part]: [item] });
});
