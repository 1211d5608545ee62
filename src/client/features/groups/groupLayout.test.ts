import { describe, expect, it } from "vitest";
import { groupLayout } from "./groupLayout.ts";

describe("[GRP-2] the page of a group at a school of type", () => {
  it.each([
    [1, { hasNews: true, hasPlans: true, hasAssignments: false, hasAssessments: false, clearsMatrixOverview: false }],
    [2, { hasNews: true, hasPlans: true, hasAssignments: true, hasAssessments: true, clearsMatrixOverview: false }],
    [3, { hasNews: true, hasPlans: true, hasAssignments: true, hasAssessments: true, clearsMatrixOverview: true }],
    [4, { hasNews: true, hasPlans: true, hasAssignments: true, hasAssessments: true, clearsMatrixOverview: true }],
    [9, { hasNews: false, hasPlans: false, hasAssignments: false, hasAssessments: false, clearsMatrixOverview: false }],
    [
      undefined,
      { hasNews: false, hasPlans: false, hasAssignments: false, hasAssessments: false, clearsMatrixOverview: false },
    ],
  ])("%s", (schoolType, layout) => {
    expect(groupLayout(schoolType)).toEqual(layout);
  });
});
