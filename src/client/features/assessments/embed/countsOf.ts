import { NOT_ACHIEVED_CELL } from "#contract/assessments/scales.ts";
import type { NavigationObject, Statistics } from "#contract/assessments/schemas.ts";
import type { AssessedRow } from "./assessedTable.ts";

/** A plan or an assignment, and the number of results from it. */
export type CountedWork = NavigationObject & { times: number };

export type CellCount = { level: number; text: string; count: number; works: CountedWork[] };

type Detail = Statistics["statistics"][number]["assessmentDetails"][number];

/** Counts how often each level was reached in a row, and lists the work behind it, latest first (GRP-3). */
export function countsOf(row: AssessedRow, levels: number[], statistics: Statistics | undefined): CellCount[] {
  const details = (statistics?.statistics ?? [])
    .flatMap(({ assessmentDetails }) => assessmentDetails)
    .filter(({ rowId }) => rowId === row.id);
  return levels.map((level) => {
    const cell = row.cells.find((one) => one.level === level);
    const reached = details.filter(({ cellId }) => cell && isReached(cell, cellId));
    return { level, text: cell?.text ?? "", count: reached.length, works: worksOf(reached) };
  });
}

/** Returns the notes of a row that the student was given. */
export function notesOf({ id, notes }: AssessedRow, statistics: Statistics | undefined): AssessedRow["notes"] {
  const details = (statistics?.statistics ?? []).flatMap(({ assessmentDetails }) => assessmentDetails);
  return notes.filter((note) => details.some(({ rowId, cellId }) => rowId === id && cellId === note.id));
}

/** Returns whether a result is for a cell. Level 0 may go by the id that all rows share (GRP-4). */
export const isReached = (cell: { id: string; level: number }, cellId: string): boolean =>
  cell.id === cellId || (cell.level === 0 && cellId === NOT_ACHIEVED_CELL);

function worksOf(details: Detail[]): CountedWork[] {
  const works = new Map<string, CountedWork>();
  for (const { navigationObject } of details.toReversed()) {
    const key = `${navigationObject.type} ${navigationObject.id}`;
    works.set(key, { ...navigationObject, times: (works.get(key)?.times ?? 0) + 1 });
  }
  return [...works.values()];
}
