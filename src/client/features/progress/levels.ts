import { type AssessmentGoal, NOT_ACHIEVED_CELL, TEXT_CELL } from "#contract/assessments.ts";
import type { Matrix } from "#contract/matrices.ts";

export type Cell = { id: string; text: string; level: number };
/** A row that results are counted in. */
export type Row = { id: string; text: string; cells: Cell[] };
/** Without a text where the rows call the level by different words. */
export type Level = { index: number; text: string | null };
/** What results are shown in: a matrix or a goal of the teacher's own, its cells of words apart from its levels. */
export type Scale = { id: string; title: string; levels: Level[]; rows: Row[]; texts: Map<string, string> };

/** Words longer than this are no name for a column. */
const NAME_LENGTH_MAX = 24;

/** The rows of a matrix and the levels that can be reached in them; what is not achieved may be hidden (GRP-4). */
export function scaleOfMatrix({ id, title, disableNotAchieved, paragraphs }: Matrix): Scale {
  const rows = paragraphs.flatMap((paragraph) => paragraph.rows);
  const levels = levelsOf(rows).filter(({ index }) => !(disableNotAchieved && index === 0));
  return { id, title, levels, rows, texts: new Map() };
}

/** A cell of words is no level: it is told where its result is (GRP-5). */
export function scaleOfGoal({ id, title, rows: described }: AssessmentGoal): Scale {
  const texts = new Map(
    described.flatMap(({ cells }) => cells.filter(isWords).map((cell): [string, string] => [cell.id, cell.text])),
  );
  const rows = described.map((row) => ({
    id: row.id,
    text: row.description,
    cells: row.cells.filter((cell) => !isWords(cell)),
  }));
  return { id, title, levels: levelsOf(rows), rows, texts };
}

const isWords = ({ type }: { type: string }): boolean => type === TEXT_CELL;

function levelsOf(rows: Row[]): Level[] {
  const texts = new Map<number, Set<string>>();
  for (const { cells } of rows)
    for (const { id, level, text } of cells) {
      const index = id === NOT_ACHIEVED_CELL ? 0 : level;
      texts.set(index, (texts.get(index) ?? new Set()).add(text));
    }
  return [...texts]
    .map(([index, found]) => ({ index, text: nameOf([...found]) }))
    .toSorted((one, other) => one.index - other.index);
}

const nameOf = ([text, ...others]: string[]): string | null =>
  text !== undefined && text !== "" && others.length === 0 && text.length <= NAME_LENGTH_MAX ? text : null;
