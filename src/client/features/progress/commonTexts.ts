import type { AssessedTable } from "#client/features/assessments/embed/assessedTable.ts";

/** Words longer than this are no name for a column. */
const NAME_LENGTH_MAX = 24;

/** What the school calls the levels of a table, where all its rows have the same few words for one. */
export function commonTexts({ sections }: AssessedTable): ReadonlyMap<number, string> {
  const found = new Map<number, Set<string>>();
  for (const { level, text } of sections.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)))
    found.set(level, (found.get(level) ?? new Set()).add(text));
  const names = new Map<number, string>();
  for (const [level, [text, ...others]] of [...found].map(([at, texts]) => [at, [...texts]] as const))
    if (text && others.length === 0 && text.length <= NAME_LENGTH_MAX) names.set(level, text);
  return names;
}
