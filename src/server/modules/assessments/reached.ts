import type { ReachedLevel, ReachedRow } from "#contract/assessments/resultsSchemas.ts";
import { levelNames, nextAsksFor } from "#contract/assessments/rules.ts";
import { NOT_ACHIEVED_CELL, TEXT_CELL } from "#contract/assessments/scales.ts";
import type { Database } from "#server/database/connect.ts";
import { goalsBy, matricesBy, type Reader, reachedInAssessments, reachedInAssignments } from "./queries.ts";

/** A level that an assessment reached in a row of a matrix or a goal. */
export type ReachedDetail = {
  assessmentId: string;
  ownerId: string;
  referenceType: string;
  referenceId: string | null;
  rowId: string;
  cellId: string;
  level: number;
};

type TableRow = { id: string; text: string; cells: { level: number; text: string }[] };

/** A matrix or a goal: its rows in order, each with the cells that are levels, and the names of these levels. */
type Table = { id: string; rows: TableRow[]; names: ReadonlyMap<number, string> };

/** Returns the rows that each assessment reached a level in, by its id. */
export async function rowsByAssessment(db: Database, assessmentIds: string[]): Promise<Map<string, ReachedRow[]>> {
  if (assessmentIds.length === 0) return new Map();
  const details = await reachedInAssessments(db, { assessmentIds });
  const tables = await tablesOf(db, details);
  return byKey(details, ({ assessmentId }) => assessmentId, tables);
}

/** Returns the level last reached in each row of the student's assignments, by their ids. */
export async function levelsByAssignment(
  db: Database,
  reader: Reader,
  assignmentIds: string[],
): Promise<Map<string, ReachedLevel[]>> {
  if (assignmentIds.length === 0) return new Map();
  const details = await reachedInAssignments(db, { ...reader, assignmentIds });
  const rows = byKey(details, ({ ownerId }) => ownerId, await tablesOf(db, details));
  return new Map([...rows].map(([id, reached]) => [id, reached.map(({ next: _, ...level }) => level)]));
}

function byKey(details: ReachedDetail[], keyOf: (detail: ReachedDetail) => string, tables: Table[]) {
  const found = new Map<string, ReachedDetail[]>();
  for (const detail of details) {
    const theirs = found.get(keyOf(detail));
    if (theirs) theirs.push(detail);
    else found.set(keyOf(detail), [detail]);
  }
  return new Map([...found].map(([key, theirs]) => [key, reachedRows(theirs, tables)]));
}

/** Returns the rows of the tables in order, with the level last reached in each. Notes are no levels (GRP-5). */
const reachedRows = (details: ReachedDetail[], tables: Table[]): ReachedRow[] =>
  tables.flatMap(({ id, rows, names }) => {
    const ofTable = details.filter(({ referenceId }) => referenceId === id);
    if (ofTable.length === 0) return [];
    return rows.flatMap((row): ReachedRow[] => {
      const last = ofTable.findLast(({ rowId }) => rowId === row.id);
      const level = last?.cellId === NOT_ACHIEVED_CELL ? 0 : last?.level;
      if (level === undefined || !row.cells.some((cell) => cell.level === level)) return [];
      return [
        {
          row: row.text,
          level,
          name: level > 0 ? (names.get(level) ?? null) : null,
          highest: Math.max(...row.cells.map((cell) => cell.level)),
          next: nextAsksFor(row, level, rows),
        },
      ];
    });
  });

async function tablesOf(db: Database, details: ReachedDetail[]): Promise<Table[]> {
  const idsOf = (type: string) => [
    ...new Set(
      details.flatMap(({ referenceType, referenceId }) => (referenceType === type && referenceId ? [referenceId] : [])),
    ),
  ];
  const [matrixIds, goalIds] = [idsOf("matrix"), idsOf("assessmentGoal")];
  const [matrices, goals] = await Promise.all([
    matrixIds.length > 0 ? matricesBy(db, { ids: matrixIds }) : [],
    goalIds.length > 0 ? goalsBy(db, { ids: goalIds }) : [],
  ]);
  const named = (id: string, rows: TableRow[]): Table => ({ id, rows, names: levelNames(rows) });
  return [
    ...matrices.map(({ id, paragraphs, disableNotAchieved }) =>
      named(
        id,
        paragraphs.flatMap(({ rows }) =>
          rows
            .toSorted((one, other) => one.sentenceNr - other.sentenceNr)
            .map((row) => ({ ...row, cells: row.cells.filter(({ level }) => level > 0 || !disableNotAchieved) })),
        ),
      ),
    ),
    ...goals.map(({ id, rows }) =>
      named(
        id,
        rows.map((row) => ({
          id: row.id,
          text: row.description,
          cells: row.cells.filter(({ type }) => type !== TEXT_CELL),
        })),
      ),
    ),
  ];
}
