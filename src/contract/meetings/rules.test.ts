import { describe, expect, it } from "vitest";
import {
  byDue,
  byLatest,
  isBookable,
  isFormFor,
  mayBeWrittenTo,
  mayComplete,
  mayRebook,
  meetingTab,
  todoOf,
} from "./rules.ts";

const now = new Date("2026-03-12T09:30:00Z");

it.each([
  ["ACTIVE", "ACTIVE", "current"],
  ["ACTIVE", "COMPLETED", "past"],
  ["COMPLETED", "ACTIVE", "past"],
  ["COMPLETED", "DRAFT", "past"],
  ["ACTIVE", "DRAFT", undefined],
] as const)("[MEET-1] a meeting %s whose first instance is %s is in %s", (status, first, tab) => {
  expect(meetingTab({ status, instances: [{ status: first }] })).toBe(tab);
});

it.each([
  [{ date: "2026-03-13T09:30:00", endDate: "2026-03-13T10:00:00", status: "COMPLETED" }, "ACTIVE", false],
  [{ date: "2026-03-13T09:30:00", endDate: "2026-03-13T10:00:00", status: "DRAFT" }, "ACTIVE", false],
  [{ date: "2026-03-12T09:30:01", endDate: "2026-03-12T10:00:00" }, "ACTIVE", true],
  [{ date: "2026-03-12T09:30:00", endDate: "2026-03-12T10:00:00" }, "ACTIVE", false],
  [{ date: "2026-03-13T09:30:00", endDate: null }, "ACTIVE", false],
  [{ date: null, endDate: null }, "ACTIVE", false],
  [{ date: "2026-03-13T09:30:00", endDate: "2026-03-13T10:00:00" }, "COMPLETED", false],
] as const)("[MEET-7] %j of a meeting %s may be changed: %s", (booking, status, may) => {
  expect(mayRebook({ status: "ACTIVE", ...booking }, status, now)).toBe(may);
});

it.each([
  [null, true],
  [new Date("2026-03-12T09:29:59Z"), true],
  [now, true],
  [new Date("2026-03-12T09:30:01Z"), false],
])("[DESK-5] a meeting that begins at %s may be completed: %s", (start, may) => {
  expect(mayComplete(start, now)).toBe(may);
});

it.each([
  [{}, true],
  [{ available: false }, false],
  [{ bookable: false }, false],
  [{ startTime: "2026-03-12T09:29:59" }, false],
  [{ startTime: "2026-03-12T09:30:00" }, true],
])("[MEET-5] a slot with %j may be chosen: %s", (values, may) => {
  const slot = { id: "1", startTime: "2026-03-16T14:00:00", endTime: "2026-03-16T14:30:00" };
  expect(isBookable({ ...slot, available: true, bookable: true, ...values }, now)).toBe(may);
});

const user = (roleId: string, referenceId = "school") => ({
  firstName: "",
  lastName: "",
  roles: [{ roleId, referenceId }],
});

it.each([
  [{ userID: "u", userType: "USER", user: user("teacher") }, true],
  [{ userID: "u", userType: "USER", user: user("student") }, false],
  [{ userID: "u", userType: "USER", user: user("teacher", "another") }, false],
  [{ userID: "u", userType: "GUARDIAN", user: user("teacher") }, false],
  [{ userID: "me", userType: "USER", user: user("teacher") }, false],
] as const)("[MEET-9] %j may be written to: %s", (participant, may) => {
  expect(mayBeWrittenTo({ ...participant, user: { ...participant.user } }, "me", "school")).toBe(may);
});

const guardian = { userID: "me", userType: "GUARDIAN" as const, user: user("") };

it.each([
  ["FORM", "GUARDIAN", true],
  ["FORM", "STUDENT", false],
  ["FOLLOWUP", "GUARDIAN", false],
] as const)("[MEET-11] a %s for %s is the guardian's: %s", (referenceType, targetedAudience, isFor) => {
  expect(isFormFor({ referenceType, targetedAudience }, [guardian], "me")).toBe(isFor);
});

describe("todoOf", () => {
  const reference = { id: "form", title: "", text: "", formTemplate: { id: "t" } };
  const relationships = [
    { referenceType: "FORM" as const, referenceID: "form", reference, targetedAudience: "GUARDIAN" as const },
  ];
  const answers = (status: "SAVED" | "SUBMITTED") => ({
    referenceType: "FORMINSTANCE" as const,
    referenceId: "a",
    reference: { id: "a", formID: "form", assignedTo: "me", status, edited: null, user: null, fieldResults: [] },
  });
  const open = { status: "ACTIVE" as const, participants: [guardian] };
  it.each([
    ["ACTIVE", null, [], { isToBook: true, isToFill: true }],
    ["ACTIVE", "2026-03-16T14:00:00", [answers("SAVED")], { isToBook: false, isToFill: true }],
    ["ACTIVE", "2026-03-16T14:00:00", [answers("SUBMITTED")], { isToBook: false, isToFill: false }],
    ["COMPLETED", null, [], { isToBook: false, isToFill: false }],
  ] as const)("[MEET-4] of a meeting %s on %s", (status, date, own, todo) => {
    expect(todoOf({ status, relationships }, { ...open, date, relationships: [...own] }, "me")).toEqual(todo);
  });
});

it("[MEET-1] the list begins with what is left to do and soon, then what is booked; the past with the latest", () => {
  const meeting = (name: string, date: string | null, firstFreeTime: string | null) => ({
    name,
    status: "ACTIVE" as const,
    relationships: [],
    firstFreeTime,
    instances: [{ status: "ACTIVE" as const, date, participants: [], relationships: [] }],
  });
  const listed = [
    meeting("booked by the school", null, null),
    meeting("booked later", "2026-03-20T14:00:00", null),
    meeting("begun", "2026-03-12T09:00:00", null),
    meeting("to book later", null, "2026-03-19T14:00:00"),
    meeting("booked next", "2026-03-13T14:00:00", "2026-03-12T14:00:00"),
    meeting("to book next", null, "2026-03-16T14:00:00"),
  ];
  expect(listed.toSorted(byDue("me", now)).map(({ name }) => name)).toEqual([
    "to book next",
    "to book later",
    "booked next",
    "booked later",
    "begun",
    "booked by the school",
  ]);
  const past = [meeting("old", "2025-03-12T09:00:00", null), meeting("latest", "2026-03-12T09:00:00", null)];
  expect(past.toSorted(byLatest).map(({ name }) => name)).toEqual(["latest", "old"]);
});
