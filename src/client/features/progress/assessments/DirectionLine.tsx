import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { LINE, pathOf, pointsOf, stepsOf } from "./direction.ts";
import type { RowResults } from "./results.ts";
import "./scale.css";

const POINT = 2.5;

type DirectionLineProps = { results: RowResults; levels: number[]; nameOf: (level: number) => string };

/**
 * The levels of a row over the chosen time, as a small line with the first and the last level by name, and whole in words
 * for screen readers (PROG-11). Nothing for a single result, which has no direction.
 */
export function DirectionLine({ results, levels, nameOf }: DirectionLineProps) {
  const { t } = useTranslation("progress");
  const { date, dayMonth } = useFormats();
  const steps = stepsOf(results);
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last || steps.length < 2) return null;
  const points = pointsOf(steps, levels);
  return (
    <span className="scale-direction">
      <SrOnly>
        <SchoolText>
          {t("overTime", {
            steps: steps.map(({ published, level }) => `${date(published)}: ${nameOf(level)}`).join(", "),
          })}
        </SchoolText>
      </SrOnly>
      <span aria-hidden className="scale-step">
        <SchoolText>{nameOf(first.level)}</SchoolText>
        <span>{dayMonth(first.published)}</span>
      </span>
      <svg aria-hidden className="scale-line" width={LINE.width} height={LINE.height}>
        <path d={pathOf(points)} />
        {points.map(({ x, y }, at) => (
          <circle key={`${steps[at]?.published} ${x} ${y}`} cx={x} cy={y} r={POINT} />
        ))}
      </svg>
      <span aria-hidden className="scale-step">
        <SchoolText>{nameOf(last.level)}</SchoolText>
        <span>{dayMonth(last.published)}</span>
      </span>
    </span>
  );
}
