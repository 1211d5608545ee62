import { useMemo } from "react";
import type { AssessedTable } from "#client/features/assessments/embed/assessedTable.ts";
import { useLevelName } from "#client/features/assessments/embed/useLevelName.ts";
import { commonTexts } from "./commonTexts.ts";

/** What the levels of a table are called: as the school says it where all rows agree, else by their numbers. */
export function useLevelNames(table: AssessedTable): (level: number) => string {
  const numbered = useLevelName();
  const texts = useMemo(() => commonTexts(table), [table]);
  return (level) => (level === 0 ? numbered(0) : (texts.get(level) ?? numbered(level)));
}
