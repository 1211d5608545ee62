import { describe, expect, it } from "vitest";
import { assignmentBlockStatus, fileSize, fileType, withScheme } from "./blockRules.ts";

describe("[PLAN-8] an assignment among a plan's content", () => {
  it.each([
    { publishedAssessments: 1, submittedTasks: 1, totalTasks: 1, status: "ASSIGNMENT_OPEN", shown: "assessed" },
    { publishedAssessments: 0, submittedTasks: 1, totalTasks: 1, status: "CLOSED", shown: "submitted" },
    { publishedAssessments: 0, submittedTasks: 1, totalTasks: 2, status: "ASSIGNMENT_OPEN", shown: "open" },
    { publishedAssessments: 0, submittedTasks: 0, totalTasks: 0, status: "CLOSED", shown: "closed" },
    { publishedAssessments: 0, submittedTasks: 0, totalTasks: 1, status: "DRAFT", shown: "draft" },
    { publishedAssessments: 0, submittedTasks: 0, totalTasks: 1, status: "ASSIGNMENT_OPEN", shown: "open" },
  ])("with $submittedTasks of $totalTasks handed in, $status, is $shown", ({ shown, ...block }) => {
    expect(assignmentBlockStatus(block)).toBe(shown);
  });
});

it.each([
  [579, { value: 579, unit: "byte" }],
  [1_500, { value: 1.5, unit: "kilobyte" }],
  [2_400_000, { value: 2.4, unit: "megabyte" }],
])("[PLAN-8] gives %i bytes as %o", (bytes, size) => {
  expect(fileSize(bytes)).toEqual(size);
});

it.each([
  ["Arbetsblad.pdf", "PDF"],
  ["film.final.mp4", "MP4"],
  ["README", ""],
  ["v. 2 utan ändelse", ""],
])("[PLAN-8] calls %s %s", (name, type) => {
  expect(fileType(name)).toBe(type);
});

it.each([
  ["matteboken.se", "https://matteboken.se"],
  [" www.matteboken.se/brak?a=1", "https://www.matteboken.se/brak?a=1"],
  ["http://matteboken.se", "http://matteboken.se"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["brak", "brak"],
  ["/plan/1", "/plan/1"],
])("[PLAN-8] opens the link %s as %s", (typed, opened) => expect(withScheme(typed)).toBe(opened));
