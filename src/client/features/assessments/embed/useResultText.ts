import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { LatestResult, NamedLevel } from "#contract/assessments/resultsSchemas.ts";
import { useLevelName } from "./useLevelName.ts";

/** Returns the functions that say results in words (PROG-10). Nothing is averaged: several levels are counted. */
export function useResultText() {
  const { t } = useTranslation("assessments");
  const { number } = useFormats();
  const numbered = useLevelName();
  const nameOf = ({ level, name }: NamedLevel): string => name ?? numbered(level);

  /** Undefined if nothing was reached. */
  const levelsText = (reached: NamedLevel[]): string | undefined => {
    const names = reached.toSorted((one, other) => other.level - one.level).map(nameOf);
    const [first, ...others] = [...new Set(names)];
    if (others.length === 0) return first;
    return [first, ...others].map((name) => `${name}: ${names.filter((one) => one === name).length}`).join(", ");
  };

  const pointsText = (points: number, maxPoints: number | null): string =>
    maxPoints === null || maxPoints === 0
      ? t("points", { count: points, points: number(points) })
      : t("pointsOf", { count: maxPoints, points: number(points), most: number(maxPoints) });

  const resultText = (result: LatestResult): string => {
    if (result.kind === "EVALUATION") return result.name;
    if (result.kind === "POINTS") return pointsText(result.points, result.maxPoints);
    return levelsText(result.rows) ?? "";
  };

  return { nameOf, levelsText, pointsText, resultText };
}
