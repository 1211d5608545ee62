import { TEXT_CELL } from "#contract/assessments/scales.ts";
import type { AssessmentGoal, AssessmentSummary, Statistics } from "#contract/assessments/schemas.ts";
import type { Matrix } from "#contract/courses/schemas.ts";

export type AssessedCell = { id: string; text: string; level: number };

export type AssessedRow = {
  id: string;
  text: string;
  cells: AssessedCell[];
  /** Text cells, which are not levels (GRP-5). */
  notes: { id: string; text: string }[];
};

export type AssessedSection = { id: string; title: string; rows: AssessedRow[] };

/** Common form of a matrix and an assessment goal: rows with one cell per level. */
export type AssessedTable = { id: string; title: string; levels: number[]; sections: AssessedSection[] };

/** Converts a matrix. disableNotAchieved removes the column of level 0 (GRP-4). */
export function tableOfMatrix({ id, title, paragraphs, disableNotAchieved }: Matrix): AssessedTable {
  const sections = paragraphs.map((paragraph) => ({
    id: paragraph.id,
    title: paragraph.title,
    rows: paragraph.rows
      .toSorted((one, other) => one.sentenceNr - other.sentenceNr)
      .map((row) => ({
        id: row.id,
        text: row.text,
        cells: row.cells.filter(({ level }) => level > 0 || !disableNotAchieved),
        notes: [],
      })),
  }));
  return { id, title, sections, levels: levelsOf(sections) };
}

export function tableOfGoal({ id, title, rows }: AssessmentGoal): AssessedTable {
  const section = {
    id,
    title: "",
    rows: rows.map((row) => ({
      id: row.id,
      text: row.description,
      cells: row.cells.filter(({ type }) => type !== TEXT_CELL),
      notes: row.cells.filter(({ type }) => type === TEXT_CELL),
    })),
  };
  return { id, title, sections: [section], levels: levelsOf([section]) };
}

/** A table with the student's results; undefined if there are none. */
export type TableResults = { table: AssessedTable; statistics: Statistics | undefined };

/** Joins the matrices and goals of a course with their results. A matrix shared by courses is counted for each course. */
export function tablesOfCourse(
  { course, matrices, assessmentGoals }: AssessmentSummary["courses"][number],
  statistics: Statistics[],
): TableResults[] {
  const resultsIn = (type: Statistics["type"]) => (table: AssessedTable) => ({
    table,
    statistics: statistics.find(
      (one) => one.type === type && one.referenceId === table.id && one.courseId === (course?.id ?? null),
    ),
  });
  return [
    ...matrices.map(tableOfMatrix).map(resultsIn("MATRIX")),
    ...assessmentGoals.map(tableOfGoal).map(resultsIn("ASSESSMENTGOAL")),
  ];
}

const levelsOf = (sections: AssessedSection[]): number[] => {
  const levels = sections.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.map(({ level }) => level)));
  return [...new Set(levels)].toSorted((one, other) => one - other);
};
