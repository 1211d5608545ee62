import { type NavigationObject, NOT_ACHIEVED_CELL, type Statistics } from "#contract/assessments.ts";
import type { AssessedRow } from "./assessedTable.ts";

/** Something that was assessed, and how many of the results come from it. */
export type CountedWork = NavigationObject & { times: number };

export type CellCount = { level: number; text: string; count: number; works: CountedWork[] };

type Detail = Statistics["statistics"][number]["assessmentDetails"][number];

/** How often each of the levels was reached in a row, and in what work, the latest first (GRP-3). */
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

/** Not achieved is one cell in whatever row it stands, and may go by its common name (GRP-4). */
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
