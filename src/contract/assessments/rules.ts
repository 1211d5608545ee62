/** A row of a matrix or a goal, with a cell for each level. */
type LevelRow = { cells: readonly { level: number; text: string }[] };

/** Longer texts describe a level rather than name it. */
const NAME_LENGTH_MAX = 24;

/** Returns the school's names for levels: short texts that all rows of a table share. */
export function levelNames(rows: readonly LevelRow[]): ReadonlyMap<number, string> {
  const found = new Map<number, Set<string>>();
  for (const { level, text } of rows.flatMap(({ cells }) => cells))
    found.set(level, (found.get(level) ?? new Set()).add(text));
  const names = new Map<number, string>();
  for (const [level, [text, ...others]] of [...found].map(([at, texts]) => [at, [...texts]] as const))
    if (text && others.length === 0 && text.length <= NAME_LENGTH_MAX) names.set(level, text);
  return names;
}

/** Returns whether a school's name of a level says more than its number: 'Step 2' does not. */
export const saysMoreThanNumber = (name: string, level: number): boolean =>
  !name.split(/\D/).some((digits) => digits !== "" && Number(digits) === level);

/** Returns a goal or criterion as the beginning of a sentence about it. */
export function rowTitle(text: string): string {
  const trimmed = text.trim();
  return trimmed.endsWith(".") || trimmed.endsWith(":") ? trimmed.slice(0, -1) : trimmed;
}

/** Returns what the next level of a row asks for; null at the last level, and where other rows name it by the same text. */
export function nextAsksFor(row: LevelRow, reached: number, rows: readonly LevelRow[]): string | null {
  const [next] = row.cells.filter(({ level }) => level > reached).toSorted((one, other) => one.level - other.level);
  if (!next || next.text === "") return null;
  const isName = rows.some(
    (other) => other !== row && other.cells.some(({ level, text }) => level === next.level && text === next.text),
  );
  return isName ? null : next.text;
}
