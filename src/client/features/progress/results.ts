import type { AssessmentDetail, NavigationObject, Statistics } from "#contract/assessments.ts";
import type { Scale } from "./levels.ts";

/** A level reached, or words said, at a time. */
export type Reached = { published: string; level: number; text: string | null };
/** A plan or an assignment with what was reached by it, latest first. */
export type Work = NavigationObject & { reached: Reached[] };
export type RowResults = {
  counts: Map<number, number>;
  total: number;
  details: (AssessmentDetail & { level: number })[];
};

const NOTHING: RowResults = { counts: new Map(), total: 0, details: [] };

/** Results by row, counted by level; words are results, but no level. */
export function resultsByRow(scale: Scale, statistics: Statistics | undefined): (rowId: string) => RowResults {
  const shown = new Set(scale.levels.map(({ index }) => index));
  const rows = new Map<string, RowResults>();
  for (const { index, assessmentDetails } of statistics?.statistics ?? []) {
    for (const detail of assessmentDetails) {
      const isWords = scale.texts.has(detail.cellId);
      if (!isWords && !shown.has(index)) continue;
      const row: RowResults = rows.get(detail.rowId) ?? { counts: new Map(), total: 0, details: [] };
      rows.set(detail.rowId, row);
      row.details.push({ ...detail, level: index });
      if (isWords) continue;
      row.counts.set(index, (row.counts.get(index) ?? 0) + 1);
      row.total += 1;
    }
  }
  return (rowId) => rows.get(rowId) ?? NOTHING;
}

/** The plans and assignments behind results, by the latest result. */
export function worksBehind({ details }: RowResults, { texts }: Scale): Work[] {
  const works = new Map<string, Work>();
  const latestFirst = details.toSorted((one, other) => (one.published < other.published ? 1 : -1));
  for (const { navigationObject, published, level, cellId } of latestFirst) {
    const key = `${navigationObject.type} ${navigationObject.id}`;
    const work = works.get(key) ?? { ...navigationObject, reached: [] };
    works.set(key, work);
    work.reached.push({ published, level, text: texts.get(cellId) ?? null });
  }
  return [...works.values()];
}
