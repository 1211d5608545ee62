import { describe, expect, it } from "vitest";
import { assignmentBlockStatus } from "./assignmentBlockStatus.ts";

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
