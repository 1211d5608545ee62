import type {
  AssessmentDetail,
  AssessmentFeedback,
  AssessmentSummary,
  Statistics,
} from "#contract/assessments/schemas.ts";
import type { CourseSummary, Matrix } from "#contract/courses/schemas.ts";

const SUBJECTS = ["Matematik", "Svenska", "Engelska", "Biologi"];
const COLORS = ["#4f6bed", "#c239b3", "#498205", "#ca5010"];
const YEARS = ["2024/2025", "2025/2026", "2026/2027"];
const LEVELS = [0, 1, 2, 3, 4];
const SENTENCE =
  "Eleven visar goda kunskaper om begreppen och använder dem på ett väl fungerande sätt i nya sammanhang";

/** Matrices of a course, rows of a matrix, and feedback in each of its kinds. */
const MATRICES = 2;
const ROWS = 8;
const FEEDBACKS = 12;

export type Results = { summary: AssessmentSummary; statistics: Statistics[] };

/** Three years with four courses each and that many results. */
export function resultsOf(count: number): Results {
  const courses = YEARS.flatMap((year) =>
    SUBJECTS.map((title, at): CourseSummary => ({ id: `${title} ${year}`, title, year, colorCode: COLORS[at] ?? "" })),
  );
  const tables = courses.flatMap((course) => matricesOf(course).map((matrix) => ({ course, matrix })));
  return {
    summary: {
      courses: courses.map((course) => ({
        course,
        matrices: matricesOf(course),
        assessmentGoals: [],
        assessmentFeedbacks: Array.from({ length: 2 * FEEDBACKS }, (_, at) => feedbackOf(course, at)),
      })),
    },
    statistics: tables.map(({ course, matrix }, table) => {
      const own = Math.floor(count / tables.length) + (table < count % tables.length ? 1 : 0);
      return statisticsOf(course, matrix, own);
    }),
  };
}

const matricesOf = (course: CourseSummary): Matrix[] =>
  Array.from({ length: MATRICES }, (_, matrix) => {
    const id = `${course.id} ${matrix}`;
    const rows = Array.from({ length: ROWS }, (_, at) => ({
      id: `${id} ${at}`,
      text: `${SENTENCE.slice(0, 20 + 8 * at).trim()} ${at + 1}`,
      sentenceNr: at,
      cells: LEVELS.map((level) => ({ id: `${id} ${at} ${level}`, text: `${SENTENCE} ${level}`, level })),
    }));
    return { id, title: `Kunskaper ${matrix + 1}`, disableNotAchieved: false, paragraphs: [{ id, title: "", rows }] };
  });

function statisticsOf(course: CourseSummary, matrix: Matrix, count: number): Statistics {
  const details = Array.from({ length: count }, (_, at): AssessmentDetail & { level: number } => {
    const level = (at * 7) % LEVELS.length;
    const rowId = `${matrix.id} ${at % ROWS}`;
    const work = Math.floor(at / ROWS);
    return {
      level,
      assessmentId: `${matrix.id} assessment ${work}`,
      rowId,
      cellId: `${rowId} ${level}`,
      published: `${course.year.slice(0, 4)}-09-${String(1 + (work % 28)).padStart(2, "0")}T08:00:00.000Z`,
      navigationObject: { type: work % 2 ? "PLAN" : "ASSIGNMENT", id: `work-${work}`, title: `Arbetsområde ${work}` },
    };
  });
  const statistics = LEVELS.map((index) => {
    const assessmentDetails = details.filter(({ level }) => level === index).map(({ level: _, ...detail }) => detail);
    return { index, count: assessmentDetails.length, assessmentDetails };
  });
  return { type: "MATRIX", referenceId: matrix.id, courseId: course.id, statistics };
}

const feedbackOf = (course: CourseSummary, at: number): AssessmentFeedback => ({
  id: `${course.id} feedback ${at}`,
  text: `<p>${SENTENCE}. <strong>Bra jobbat!</strong></p>`,
  isPrivate: at % 2 === 1,
  created: `${course.year.slice(0, 4)}-10-01T08:00:00.000Z`,
  edited: null,
  editorUser: { firstName: "Helena", lastName: "Berg" },
  assessmentBlockPartId: "part",
  courseIds: [course.id],
  navigationObject: { type: "PLAN", id: `work-${at}`, title: `Arbetsområde ${at}` },
});
