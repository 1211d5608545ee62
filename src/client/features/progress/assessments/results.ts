import type { AssessedTable } from "#client/features/assessments/embed/assessedTable.ts";
import type { AssessmentDetail, NavigationObject, Statistics } from "#contract/assessments/schemas.ts";

/** A level reached, or a teacher's note, with its date. */
export type Reached = { assessmentId: string; published: string; level: number; words: string | null };
/** A plan or an assignment with its results, latest first. */
export type Work = NavigationObject & { reached: Reached[] };

type Detail = AssessmentDetail & Pick<Reached, "level" | "words">;
export type RowResults = { counts: { level: number; count: number }[]; details: Detail[] };

/** Groups results by row and counts them by level. Notes are results without a level (GRP-5). */
export function resultsByRow(table: AssessedTable, statistics: Statistics | undefined): (rowId: string) => RowResults {
  const rows = table.sections.flatMap((section) => section.rows);
  const words = new Map(rows.flatMap(({ notes }) => notes.map(({ id, text }) => [id, text])));
  const levels = new Set(table.levels);
  const details = new Map<string, Detail[]>();
  for (const { index, assessmentDetails } of statistics?.statistics ?? []) {
    for (const detail of assessmentDetails) {
      const note = words.get(detail.cellId) ?? null;
      if (note === null && !levels.has(index)) continue;
      const found = details.get(detail.rowId) ?? [];
      details.set(detail.rowId, found);
      found.push({ ...detail, level: index, words: note });
    }
  }
  return (rowId) => {
    const found = details.get(rowId) ?? [];
    const reached = new Map<number, number>();
    for (const { words: note, level } of found) if (note === null) reached.set(level, (reached.get(level) ?? 0) + 1);
    return { details: found, counts: table.levels.map((level) => ({ level, count: reached.get(level) ?? 0 })) };
  };
}

/** Returns the plans and assignments behind results, ordered by their latest result. */
export function worksBehind({ details }: RowResults): Work[] {
  const works = new Map<string, Work>();
  const latestFirst = details.toSorted((one, other) => other.published.localeCompare(one.published));
  for (const { navigationObject, assessmentId, published, level, words } of latestFirst) {
    const key = `${navigationObject.type} ${navigationObject.id}`;
    const work = works.get(key) ?? { ...navigationObject, reached: [] };
    works.set(key, work);
    work.reached.push({ assessmentId, published, level, words });
  }
  return [...works.values()];
}
