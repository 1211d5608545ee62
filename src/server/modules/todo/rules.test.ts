import { describe, expect, it } from "vitest";
import {
  careTimesDue,
  isAbsenceQuestion,
  isAssignmentDue,
  isDecisionNews,
  isMeetingFormDue,
  isToBook,
  lacksContact,
  mayBeReported,
  postDue,
  putAwayUntil,
} from "./rules.ts";

const ZONE = "Europe/Stockholm";
const now = new Date("2026-03-12T09:30:00+01:00");
const at = (day: string, time = "12:00:00") => new Date(`${day}T${time}+01:00`);

it.each([
  { what: "a free time ahead", date: null, firstFree: at("2026-03-13"), is: true },
  { what: "a free time now", date: null, firstFree: now, is: true },
  { what: "a free time that has passed", date: null, firstFree: at("2026-03-12", "09:29:59"), is: false },
  { what: "no free time", date: null, firstFree: null, is: false },
  { what: "a booked time", date: at("2026-03-13"), firstFree: at("2026-03-14"), is: false },
])("[DUE-1] a meeting with $what is to be booked: $is", ({ is, ...meeting }) => {
  expect(isToBook(meeting, now)).toBe(is);
});

it.each([
  { what: "that is not booked", hasOpenForm: true, endDate: null, is: true },
  { what: "that is going on", hasOpenForm: true, endDate: now, is: true },
  { what: "that is over", hasOpenForm: true, endDate: at("2026-03-12", "09:29:59"), is: false },
  { what: "whose forms are submitted", hasOpenForm: false, endDate: null, is: false },
])("[DUE-1] a form of a meeting $what is to be filled in: $is", ({ is, ...meeting }) => {
  expect(isMeetingFormDue(meeting, now)).toBe(is);
});

it.each([
  { what: "today", startTime: at("2026-03-12", "08:00:00"), openedAt: null, is: true },
  { what: "on the first of 14 days", startTime: at("2026-02-26", "00:00:00"), openedAt: null, is: true },
  { what: "on the day before", startTime: at("2026-02-25", "23:59:59"), openedAt: null, is: false },
  { what: "that has not begun", startTime: at("2026-03-12", "10:00:00"), openedAt: null, is: false },
  {
    what: "opened during it",
    startTime: at("2026-03-12", "08:00:00"),
    openedAt: at("2026-03-12", "08:30:00"),
    is: true,
  },
  {
    what: "opened after it",
    startTime: at("2026-03-12", "08:00:00"),
    openedAt: at("2026-03-12", "09:00:00"),
    is: false,
  },
  {
    what: "opened after it and before it was marked",
    startTime: at("2026-03-12", "08:00:00"),
    openedAt: at("2026-03-12", "09:05:00"),
    markedAt: at("2026-03-12", "09:10:00"),
    is: true,
  },
  {
    what: "opened in the moment in which it was marked",
    startTime: at("2026-03-12", "08:00:00"),
    openedAt: at("2026-03-12", "09:10:00"),
    markedAt: at("2026-03-12", "09:10:00"),
    is: false,
  },
  {
    what: "opened after it was marked, both during it",
    startTime: at("2026-03-12", "08:00:00"),
    openedAt: at("2026-03-12", "08:30:00"),
    markedAt: at("2026-03-12", "08:10:00"),
    is: true,
  },
])("[DUE-1] an absence from a lesson $what is asked about: $is", ({ is, startTime, openedAt, markedAt = null }) => {
  expect(isAbsenceQuestion({ startTime, length: 60, markedAt, openedAt }, now, ZONE)).toBe(is);
});

it.each([
  { when: "today at 00:00", startTime: at("2026-03-12", "00:00:00"), is: true },
  { when: "yesterday at 23:59", startTime: at("2026-03-11", "23:59:59"), is: false },
  { when: "later today", startTime: at("2026-03-12", "14:00:00"), is: true },
])("[DUE-4] a lesson $when can still be reported: $is", ({ startTime, is }) => {
  expect(mayBeReported(startTime, now, ZONE)).toBe(is);
});

it.each([
  { when: "just now", decidedAt: now, is: true },
  { when: "less than 30 days ago", decidedAt: at("2026-02-10", "09:30:01"), is: true },
  { when: "30 days ago", decidedAt: at("2026-02-10", "09:30:00"), is: false },
])("[DUE-1] leave decided $when is news: $is", ({ decidedAt, is }) => {
  expect(isDecisionNews(decidedAt, now)).toBe(is);
});

describe("[DUE-1] times of care for the week from Monday, March 16", () => {
  const changed = { by: "guardian", at: "2026-03-01T10:00:00Z" };
  const usual = (from: string) => ({ from, weeks: [[null, null, null, null, null]], isLate: false, ...changed });
  const off = (day: string) => ({ day, times: null, isLate: false, ...changed });
  const days = ["2026-03-16", "2026-03-17", "2026-03-18", "2026-03-19", "2026-03-20"];
  const care = { plan: { patterns: [], days: [] }, deadlineDays: 1, closedDays: [], isPreschool: true };
  it.each([
    { what: "nothing known", care: care, due: "2026-03-15" },
    { what: "a deadline of a week, which has passed", care: { ...care, deadlineDays: 7 }, due: "2026-03-09" },
    { what: "no deadline", care: { ...care, deadlineDays: 0 }, due: "2026-03-16" },
    { what: "a closed Monday", care: { ...care, closedDays: ["2026-03-16"] }, due: "2026-03-16" },
    { what: "a closed week", care: { ...care, closedDays: days }, due: null },
    { what: "usual times", care: { ...care, plan: { patterns: [usual("2026-03-16")], days: [] } }, due: null },
    {
      what: "usual times from Friday on",
      care: { ...care, plan: { patterns: [usual("2026-03-20")], days: [] } },
      due: "2026-03-15",
    },
    { what: "every day off", care: { ...care, plan: { patterns: [], days: days.map(off) } }, due: null },
    {
      what: "all but Friday known",
      care: { ...care, plan: { patterns: [], days: days.slice(0, 4).map(off) } },
      due: "2026-03-19",
    },
    { what: "after-school care that was never used", care: { ...care, isPreschool: false }, due: null },
    {
      what: "after-school care that was used",
      care: { ...care, isPreschool: false, plan: { patterns: [], days: [off("2026-03-10")] } },
      due: "2026-03-11",
    },
  ])("with $what are to be given by the end of $due", ({ care, due }) => {
    expect(careTimesDue(care, now, ZONE) ?? null).toEqual(due && at(due, "23:59:59.999"));
  });

  describe("of a family that has given some before", () => {
    const given = ["2026-03-12", "2026-03-13", "2026-03-16"].map(off);
    const begun = { ...care, plan: { patterns: [], days: given } };
    it.each([
      { when: "on Sunday", now: at("2026-03-15", "20:00:00"), due: "2026-03-16" },
      { when: "on Monday", now: at("2026-03-16", "06:55:00"), due: "2026-03-16" },
      { when: "after the deadline", now: at("2026-03-17", "06:55:00"), due: "2026-03-16" },
      { when: "when a day is past", now: at("2026-03-18", "06:55:00"), due: "2026-03-17" },
      { when: "when all days are past", now: at("2026-03-21", "06:55:00"), due: "2026-03-22" },
    ])("stay to be given $when", ({ now, due }) => {
      expect(careTimesDue(begun, now, ZONE)).toEqual(at(due, "23:59:59.999"));
    });

    it("are given when each day that is left is known", () => {
      const rest = ["2026-03-18", "2026-03-19", "2026-03-20"].map(off);
      const plan = { patterns: [usual("2026-03-23")], days: [...given, ...rest] };
      expect(careTimesDue({ ...care, plan }, at("2026-03-18", "06:55:00"), ZONE)).toBeUndefined();
    });
  });

  it("are those of the school's next week, on Sunday and on Monday", () => {
    expect(careTimesDue(care, at("2026-03-15", "23:59:00"), ZONE)).toEqual(at("2026-03-15", "23:59:59.999"));
    expect(careTimesDue(care, at("2026-03-16", "00:00:00"), ZONE)).toEqual(at("2026-03-22", "23:59:59.999"));
  });
});

describe("[DUE-1] an important post", () => {
  const none = { eventDate: null, validUntil: null };
  it.each([
    { what: "an event earlier today", post: { ...none, eventDate: at("2026-03-12", "00:00:00") }, until: "2026-03-12" },
    {
      what: "an event today at 23:59",
      post: { ...none, eventDate: at("2026-03-12", "23:59:00") },
      until: "2026-03-12",
    },
    { what: "an event yesterday", post: { ...none, eventDate: at("2026-03-11", "23:59:00") }, until: null },
    { what: "validity until today", post: { ...none, validUntil: at("2026-03-12", "00:00:00") }, until: "2026-03-12" },
    { what: "validity until yesterday", post: { ...none, validUntil: at("2026-03-11") }, until: null },
    {
      what: "a past event and validity ahead",
      post: { eventDate: at("2026-03-10"), validUntil: at("2026-03-14") },
      until: "2026-03-14",
    },
    {
      what: "an event before the end of its validity",
      post: { eventDate: at("2026-03-13"), validUntil: at("2026-03-14") },
      until: "2026-03-13",
    },
    { what: "no date", post: none, until: null },
  ])("with $what matters until the end of $until", ({ post, until }) => {
    expect(postDue(post, now, ZONE) ?? null).toEqual(until && at(until, "23:59:59.999"));
  });
});

describe("[DUE-1] [YEAR-8] an assignment", () => {
  const open = { kind: "native" as const, status: "ASSIGNMENT_OPEN", startDate: null, tasks: [] };
  const inTeams = { kind: "teams", status: "working", assignedDateTime: null } as const;
  it.each([
    { what: "due yesterday", due: at("2026-03-11", "23:59:00"), is: true },
    { what: "due today at 23:59", due: at("2026-03-12", "23:59:00"), is: true },
    { what: "due in 7 days to the minute", due: at("2026-03-19", "09:30:00"), is: true },
    { what: "due a minute later", due: at("2026-03-19", "09:31:00"), is: false },
    { what: "without a date", due: null, is: false },
    { what: "due on the first day of the school year", due: new Date("2025-08-01T08:00:00+02:00"), is: true },
    { what: "due in a past school year", due: new Date("2025-07-31T23:59:00+02:00"), is: false },
  ])("$what is to be handed in: $is", ({ due, is }) => {
    const dueDate = due?.toISOString() ?? null;
    expect(isAssignmentDue({ ...open, dueDate }, now)).toBe(is);
    expect(isAssignmentDue({ ...inTeams, dueDateTime: dueDate }, now)).toBe(is);
  });

  it("is not to be handed in before it starts, nor once it is submitted", () => {
    const dueDate = at("2026-03-13").toISOString();
    const task = { id: "1", status: "ASSIGNMENT_TASK_SUBMITTED", assignedUsers: [] };
    expect(isAssignmentDue({ ...open, dueDate, startDate: at("2026-03-12").toISOString() }, now)).toBe(false);
    expect(isAssignmentDue({ ...open, dueDate, tasks: [task] }, now)).toBe(false);
    expect(isAssignmentDue({ ...inTeams, dueDateTime: dueDate, status: "submitted" }, now)).toBe(false);
  });
});

it.each([
  { phone: "0701234567", mail: "karin@example.com", lacks: false },
  { phone: "0701234567", mail: null, lacks: false },
  { phone: "0701234567", mail: "karin@", lacks: true },
  { phone: null, mail: "karin@example.com", lacks: true },
  { phone: " ", mail: "karin@example.com", lacks: true },
  { phone: "0701234567", mail: "karin@example.com", isMailRefused: true, lacks: true },
])("[DUE-1] with phone $phone and mail $mail contact details are missing: $lacks", ({ lacks, ...profile }) => {
  expect(lacksContact({ isMailRefused: false, ...profile })).toBe(lacks);
});

it.each([
  { until: "TOMORROW", from: "2026-03-12T09:30:00+01:00", shown: "2026-03-13T07:00:00+01:00" },
  { until: "TOMORROW", from: "2026-03-12T23:30:00+01:00", shown: "2026-03-13T07:00:00+01:00" },
  { until: "TOMORROW", from: "2026-03-28T12:00:00+01:00", shown: "2026-03-29T07:00:00+02:00" },
  { until: "MONDAY", from: "2026-03-12T09:30:00+01:00", shown: "2026-03-16T07:00:00+01:00" },
  { until: "MONDAY", from: "2026-03-15T23:59:00+01:00", shown: "2026-03-16T07:00:00+01:00" },
  { until: "MONDAY", from: "2026-03-16T06:00:00+01:00", shown: "2026-03-23T07:00:00+01:00" },
] as const)("[DUE-5] puts away until $until from $from", ({ until, from, shown }) => {
  expect(putAwayUntil(until, new Date(from), ZONE)).toEqual(new Date(shown));
});

it("[DUE-5] puts away for good without a moment", () => {
  expect(putAwayUntil("FOR_GOOD", now, ZONE)).toBeNull();
});
