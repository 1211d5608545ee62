import { describe, expect, it } from "vitest";
import { dayInZone } from "../dates/dates.ts";
import type { FieldType } from "../kinds.ts";
import { answerProblem, chosen, storedAnswer } from "./answerRules.ts";
import { byAnswer, isReadOnly, standingOf } from "./rules.ts";

const options = ["S", "M", "L"];

describe("answerProblem", () => {
  it.each<[FieldType, value: string, problem: ReturnType<typeof answerProblem>]>([
    ["TEXT", "Nuts", undefined],
    ["TEXT", "", "required"],
    ["TEXT", "  ", "required"],
    ["TEXT", "<none>", undefined],
    ["LONG_TEXT", "<p>Well</p>", undefined],
    ["LONG_TEXT", "<p>&nbsp; </p>", "required"],
    ["LONG_TEXT", "<p>1 < 2</p>", undefined],
    ["LONG_TEXT", '<img src="https://a.example/b.png">', undefined],
    ["LONG_TEXT", '<iframe src="https://player.vimeo.com/video/1"></iframe>', undefined],
    ["CHOICE", "M", undefined],
    ["CHOICE", "XL", "choice"],
    ["CHOICE", "", "required"],
    ["CHOICES", '["S","L"]', undefined],
    ["CHOICES", '["S","XL"]', "choice"],
    ["CHOICES", "[]", "required"],
    ["CHOICES", "S", "choice"],
    ["CHOICES", '{"S":1}', "choice"],
    ["CHOICES", '["S",1]', "choice"],
    ["DATE", "0000-01-01", "date"],
    ["DATE", "1899-12-31", "date"],
    ["DATE", "2201-01-01", "date"],
    ["NUMBER", "3,5", undefined],
    ["NUMBER", "0x10", "number"],
    ["NUMBER", "1e5", "number"],
    ["NUMBER", "-", "number"],
    ["NUMBER", "1.2.3", "number"],
    ["DATE", "2026-02-28", undefined],
    ["DATE", "2026-02-30", "date"],
    ["DATE", "28/2 2026", "date"],
    ["NUMBER", "3.5", undefined],
    ["NUMBER", "0", undefined],
    ["NUMBER", "three", "number"],
    ["NUMBER", "1e999", "number"],
    ["YES_NO", "false", undefined],
    ["YES_NO", "maybe", "choice"],
    ["YES_NO", "", "required"],
  ])("[FORM-5] of a required %s submitted as %j is %s", (type, value, problem) => {
    expect(answerProblem({ type, options, required: true }, value, "SUBMITTED")).toBe(problem);
  });

  it.each<FieldType>(["TEXT", "LONG_TEXT", "CHOICE", "CHOICES", "DATE", "NUMBER", "YES_NO"])(
    "[FORM-4] lets a %s be empty when it is saved, or not required",
    (type) => {
      expect(answerProblem({ type, options, required: true }, "", "SAVED")).toBeUndefined();
      expect(answerProblem({ type, options, required: false }, "", "SUBMITTED")).toBeUndefined();
    },
  );

  it.each<FieldType>(["TITLE", "DESCRIPTION"])(
    "[FORM-5] asks for nothing of a %s, whatever the school marked",
    (type) => {
      expect(answerProblem({ type, options, required: true }, "", "SUBMITTED")).toBeUndefined();
    },
  );

  it.each<[FieldType, value: string, stored: string | null]>([
    ["NUMBER", " 5 ", "5"],
    ["NUMBER", "3,50", "3.50"],
    ["NUMBER", "+007", "7"],
    ["NUMBER", "\u2212.5", "-0.5"],
    ["NUMBER", "-0", "0"],
    ["NUMBER", "1e5", null],
    ["CHOICES", '["L","S","L"]', '["S","L"]'],
    ["CHOICES", "[ ]", ""],
    ["DATE", "2026-02-28", "2026-02-28"],
    ["TEXT", " Nuts ", " Nuts "],
    ["CHOICE", "XL", null],
  ])("[FORM-5] is stored, as a %s of %j, as %j", (type, value, stored) => {
    expect(storedAnswer({ type, options }, value)).toBe(stored);
  });

  it("[FORM-5] says what is wrong of a saved answer too", () => {
    expect(answerProblem({ type: "NUMBER", options, required: false }, "three", "SAVED")).toBe("number");
  });
});

it.each([
  ['["a","b"]', ["a", "b"]],
  ['["a",1,null]', ["a"]],
  ["{}", []],
  ["not JSON", []],
  ["", []],
])("[FORM-5] reads the choices of %j", (value, choices) => expect(chosen(value)).toEqual(choices));

describe("isReadOnly", () => {
  const stockholm = (moment: string | Date) => dayInZone(moment, "Europe/Stockholm");
  const instance = { id: "i", formID: "f", assignedTo: "me", edited: null, user: null, fieldResults: [] };
  it.each([
    ["SUBMITTED", "2026-03-12T11:00:00.000Z", "2026-03-13T08:00:00Z", true],
    // The due day goes on until midnight at the school, which is an hour before it is in UTC.
    ["SUBMITTED", "2026-03-12T11:00:00.000Z", "2026-03-12T22:59:59Z", false],
    ["SUBMITTED", "2026-03-12T11:00:00.000Z", "2026-03-12T23:00:00Z", true],
    ["SUBMITTED", null, "2036-03-12T23:00:00Z", false],
    ["SAVED", "2026-03-12T11:00:00.000Z", "2026-03-14T08:00:00Z", false],
    [null, "2026-03-12T11:00:00.000Z", "2026-03-14T08:00:00Z", false],
  ] as const)("[FORM-3] of an answer %s due %s at %s is %s", (status, dueDate, now, isRead) => {
    expect(isReadOnly({ dueDate, formInstances: [{ ...instance, status }] }, new Date(now), stockholm)).toBe(isRead);
  });
});

describe("the list of forms", () => {
  const now = new Date("2026-03-12T09:30:00Z");
  const form = (dueDate: string | null, status: "SAVED" | "SUBMITTED" | null = null, edited: string | null = null) => ({
    dueDate,
    formInstances: [{ id: "i", formID: "f", assignedTo: "me", status, edited, user: null, fieldResults: [] }],
    answeredBy: null,
  });

  it.each([
    ["2026-03-12T09:29:59Z", null, "late"],
    ["2026-03-12T09:29:59Z", "SAVED", "late"],
    ["2026-03-12T09:29:59Z", "SUBMITTED", "submitted"],
    ["2026-03-13T09:30:00Z", null, "soon"],
    ["2026-03-13T09:30:01Z", null, "open"],
    [null, null, "open"],
  ] as const)("[FORM-1] a form due %s with answers %s is %s", (dueDate, status, standing) => {
    expect(standingOf(form(dueDate, status), now)).toBe(standing);
  });

  it("[DUE-6] a form that another guardian has submitted is answered, among those of the same day", () => {
    const byKarin = { ...form("2026-03-01T00:00:00Z", "SAVED"), answeredBy: { by: null, at: "2026-03-02T00:00:00Z" } };
    const [before, after] = ["2026-03-01T00:00:00Z", "2026-03-03T00:00:00Z"].map((at) => form(null, "SUBMITTED", at));
    expect(standingOf(byKarin, now)).toBe("submitted");
    expect(byAnswer([before, byKarin, after].flatMap((one) => one ?? [])).submitted).toEqual([after, byKarin, before]);
  });

  it("[FORM-1] keeps the order of what is to be answered, and shows the latest answer first", () => {
    const [late, later] = [form("2026-03-01T00:00:00Z"), form("2026-04-01T00:00:00Z", "SAVED")];
    const [first, last] = ["2026-03-01T00:00:00Z", "2026-03-02T00:00:00Z"].map((at) => form(null, "SUBMITTED", at));
    expect(byAnswer([first, late, last, later].flatMap((one) => one ?? []))).toEqual({
      open: [late, later],
      submitted: [last, first],
    });
  });
});
