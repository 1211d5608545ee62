import { describe, expect, it } from "vitest";
import type { WorkAssessment } from "#contract/assessments/schemas.ts";
import { feedbackDate, partsOf } from "./workParts.ts";

const part = (referenceType: string, referenceId: string | null) => ({
  id: `part-${referenceType}`,
  referenceType,
  referenceId,
  status: "ACTIVE",
  value: "",
  assessmentBlockPartRows: [{ id: `part-${referenceType}.row`, rowId: "row" }],
  assessmentBlockPartRelationships: [],
});

const feedback = (id: string, referenceType: string, created: string) => ({
  id,
  text: "<p>Well done</p>",
  isPrivate: false,
  created,
  edited: null,
  editorUser: null,
  assessmentBlockPartId: `part-${referenceType}`,
  courseIds: [],
  navigationObject: { type: "PLAN" as const, id: "plan", title: "Plan" },
});

const assessment = (id: string, cellId: string, assessmentFeedbacks: ReturnType<typeof feedback>[] = []) => ({
  id,
  studentId: "student",
  published: "2026-03-01T10:00:00.000Z",
  assessmentDetails: [{ cellId, assessmentBlockPartRowId: "part-matrix.row" }],
  assessmentFeedbacks,
});

const work = (values: Partial<WorkAssessment>): WorkAssessment => ({
  assessmentBlockParts: [],
  matrices: [{ id: "matrix", title: "Maths", disableNotAchieved: false, paragraphs: [] }],
  assessmentGoals: [{ id: "goal", title: "Plan the work", rows: [] }],
  assessments: [],
  ...values,
});

describe("[GRP-5] the parts of an assessment", () => {
  it("are shown by their types, and another type not at all", () => {
    const parts = partsOf(
      work({
        assessmentBlockParts: [
          part("matrix", "matrix"),
          part("assessmentGoal", "goal"),
          part("assessmentonlyfeedback", null),
          part("FORM", "matrix"),
        ],
        assessments: [assessment("first", "F", [feedback("words", "assessmentonlyfeedback", "2026-03-01")])],
      }),
    );
    expect(parts.map(({ table, feedbacks }) => [table?.title, feedbacks.map(({ id }) => id)])).toEqual([
      ["Maths", []],
      ["Plan the work", []],
      [undefined, ["words"]],
    ]);
  });

  it("leave out feedback that nobody has given, and a matrix that is not there", () => {
    const assessmentBlockParts = [part("assessmentonlyfeedback", null), part("matrix", "gone")];
    expect(partsOf(work({ assessmentBlockParts }))).toEqual([]);
  });

  it("mark the cell that was reached last in each row", () => {
    const [shown] = partsOf(
      work({
        assessmentBlockParts: [part("matrix", "matrix")],
        assessments: [assessment("first", "F"), assessment("second", "row-2")],
      }),
    );
    expect([...(shown?.reached ?? [])]).toEqual([["row", "row-2"]]);
  });

  it("have their latest feedback first", () => {
    const [shown] = partsOf(
      work({
        assessmentBlockParts: [part("matrix", "matrix")],
        assessments: [
          assessment("first", "F", [
            feedback("older", "matrix", "2026-01-01"),
            feedback("newer", "matrix", "2026-02-01"),
          ]),
        ],
      }),
    );
    expect(shown?.feedbacks.map(({ id }) => id)).toEqual(["newer", "older"]);
  });
});

const created = "2026-01-10T09:00:00.000Z";

describe("[PROG-5] the date of feedback", () => {
  it.each([
    ["never edited", null, { moment: created, isEdited: false }],
    ["edited", "2026-02-01T08:00:00.000Z", { moment: "2026-02-01T08:00:00.000Z", isEdited: true }],
    [
      "edited on the first day that counts",
      "2000-01-01T00:00:00.000Z",
      { moment: "2000-01-01T00:00:00.000Z", isEdited: true },
    ],
    ["edited the day before it", "1999-12-31T23:59:59.000Z", { moment: created, isEdited: false }],
    ["edited in year 1, which says never", "0001-01-01T00:00:00.000Z", { moment: created, isEdited: false }],
  ])("%s", (_, edited, expected) => {
    expect(feedbackDate({ created, edited })).toEqual(expected);
  });
});
