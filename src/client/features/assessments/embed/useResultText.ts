import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import type { LatestResult, ReachedLevel } from "#contract/assessments/resultsSchemas.ts";
import { rowTitle, saysMoreThanNumber } from "#contract/assessments/rules.ts";
import { useLevelName } from "./useLevelName.ts";

/** A goal or criterion may be a whole sentence. Lists show its beginning. */
const TITLE_LENGTH = 60;

/** Returns the functions that say results in words (PROG-10, CALM-4). Nothing is averaged or counted. */
export function useResultText() {
  const { t } = useTranslation("assessments");
  const { number } = useFormats();
  const numbered = useLevelName();

  const levelText = ({ level, name, highest }: ReachedLevel): string => {
    if (level === 0) return numbered(level);
    return name !== null && saysMoreThanNumber(name, level) ? name : t("levelOf", { level, most: highest });
  };

  /** A sentence for a goal or criterion: 'Reading: level 2 of 3'. */
  const rowText = (reached: ReachedLevel, length = Number.POSITIVE_INFINITY): string => {
    const { level, name, highest: most } = reached;
    const row = excerpt(rowTitle(reached.row), length);
    if (row === "") return levelText(reached);
    if (level === 0) return t("rowNotAchieved", { row });
    if (name === null || !saysMoreThanNumber(name, level)) return t("rowLevel", { row, level, most });
    return t("rowNamed", { row, name, level, most });
  };

  /** The first sentence, and how many others there are; undefined if nothing was reached. */
  const levelsText = (reached: ReachedLevel[]): string | undefined => {
    const [row, ...others] = reached;
    if (!row) return undefined;
    const first = rowText(row, TITLE_LENGTH);
    return others.length === 0 ? first : t("andMore", { first, count: others.length });
  };

  const pointsText = (points: number, maxPoints: number | null): string =>
    maxPoints === null || maxPoints === 0
      ? t("points", { count: points, points: number(points) })
      : t("pointsOf", { count: maxPoints, points: number(points), most: number(maxPoints) });

  const resultText = (result: LatestResult): string => {
    if (result.kind === "EVALUATION") return result.name;
    if (result.kind === "POINTS") return pointsText(result.points, result.maxPoints);
    return levelsText(result.rows) ?? excerpt(htmlToText(result.words ?? ""));
  };

  /** Every sentence of a result. */
  const sentencesOf = (result: LatestResult): string[] =>
    result.kind === "LEVELS" && result.rows.length > 0
      ? result.rows.map((reached) => rowText(reached))
      : [resultText(result)];

  return { levelsText, pointsText, resultText, sentencesOf };
}
