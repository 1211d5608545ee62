import { useMemo } from "react";
import type { AssessedTable } from "#client/features/assessments/embed/assessedTable.ts";
import { useLevelName } from "#client/features/assessments/embed/useLevelName.ts";
import { commonTexts } from "./commonTexts.ts";

/** What the levels of a table are called: as the school says it where all rows agree, else by their numbers. */
export function useLevelNames(table: AssessedTable): (level: number) => string {
  const numbered = useLevelName();
  const names = useMemo(() => {
    const texts = commonTexts(table);
    return new Map(table.levels.map((level) => [level, (level > 0 && texts.get(level)) || numbered(level)]));
  }, [table, numbered]);
  return (level) => names.get(level) ?? numbered(level);
}
