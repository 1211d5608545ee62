import { AT, GROUP, named, OF_SCHOOL, OF_STUDENT, TEACHER } from "./programNames.ts";

const MATRIX = named("matrix-1", null);
const WORK = {
  ...OF_SCHOOL,
  group: GROUP,
  staff: TEACHER,
  courses: [named("course-hi-7", "HI7")],
  assessedBy: [{ matrix: MATRIX }, { matrix: null }],
};

/** Examples of what programs read of the plans, assignments and assessments that staff write at the desk. */
export const courseworkExamples = {
  getWrittenPlan: {
    reply: {
      id: "plan-1",
      ...WORK,
      title: "Vikingatiden",
      text: "<p>Vi läser om resorna.</p>",
      status: "OPEN",
      start: AT,
      end: "2026-04-03T21:59:59.999Z",
    },
  },
  getGivenAssignment: {
    reply: {
      id: "assignment-1",
      ...WORK,
      title: "Läs kapitel fyra",
      text: "",
      type: "HOMEWORK",
      start: null,
      due: "2026-03-19T22:59:59.999Z",
    },
  },
  getPublishedAssessment: {
    reply: {
      id: "assessment-1",
      ...OF_STUDENT,
      work: named("plan-1", null),
      published: AT,
      results: [{ matrix: MATRIX, row: "r1", level: 2 }],
      feedback: [{ matrix: null, text: "<p>Du resonerar väl.</p>", staff: TEACHER }],
    },
  },
};
