import { mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircle16Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { htmlToText } from "#client/lib/text.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { useLevelTableStyles } from "#client/ui/lists/useLevelTableStyles.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { Rubric, RubricOutcome } from "#contract/assignments/schemas.ts";

/** The rubric: every quality with its levels, the reached one marked. */
export function RubricPanel({ rubric, outcomes }: { rubric: Rubric; outcomes: RubricOutcome[] }) {
  const styles = useLevelTableStyles();
  const { t } = useTranslation("assignments");
  const formats = useFormats();
  const { levels, qualities, displayName } = rubric;
  return (
    <Panel
      title={t("rubric")}
      detail={displayName ? <SchoolText>{displayName}</SchoolText> : t("qualities", { count: qualities.length })}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to scroll by keyboard too. */}
      <section className={styles.scroll} tabIndex={0} aria-label={t("qualities", { count: qualities.length })}>
        <table className={styles.table} aria-label={displayName || t("rubric")}>
          <thead className={styles.head}>
            <tr>
              <th scope="col" className={mergeClasses(styles.level, styles.first)}>
                {t("quality")}
              </th>
              {levels.map(({ levelId, displayName: level, points }) => (
                <th key={levelId} scope="col" className={styles.level}>
                  <SchoolText>{level}</SchoolText>
                  {points !== null && (
                    <span className={styles.levelPoints}>
                      {t("levelPoints", { count: points, points: formats.number(points) })}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={styles.body}>
            {qualities.map((quality) => (
              <RubricRow
                key={quality.qualityId}
                quality={quality}
                levels={levels}
                outcome={outcomes.find(({ qualityId }) => qualityId === quality.qualityId)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}

type RubricRowProps = {
  quality: Rubric["qualities"][number];
  levels: Rubric["levels"];
  outcome: RubricOutcome | undefined;
};

type Level = Rubric["levels"][number];

/** Returns the level with the fewest points above those of a level; without points nobody can tell which is better. */
const betterThan = (levels: Level[], { points }: Partial<Level> = {}): Level | undefined =>
  levels
    .filter((level) => level.points !== null && typeof points === "number" && level.points > points)
    .toSorted((one, other) => (one.points ?? 0) - (other.points ?? 0))[0];

/** A quality of the rubric. Levels may lack a text, and none may be chosen. */
function RubricRow({ quality, levels, outcome }: RubricRowProps) {
  const styles = useLevelTableStyles();
  const { t } = useTranslation("assignments");
  const reached = levels.find(({ levelId }) => levelId === outcome?.levelId);
  const better = betterThan(levels, reached);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.quality}>
        <SchoolText>{htmlToText(quality.description)}</SchoolText>
        {!reached && <span className={styles.detail}>{t("noLevel")}</span>}
        {outcome?.feedback && (
          <span className={styles.detail}>
            <SchoolText>{htmlToText(outcome.feedback)}</SchoolText>
          </span>
        )}
      </th>
      {levels.map((level, at) => (
        <td
          key={level.levelId}
          className={mergeClasses(styles.cell, level === reached && styles.reached, level === better && styles.next)}
        >
          {level === better && <span className={styles.nextName}>{t("nextLevel", { level: level.displayName })}</span>}
          {level === reached && (
            <span className={styles.mark}>
              <CheckmarkCircle16Filled aria-hidden />
              <SrOnly>{t("reached")}</SrOnly>
              <SchoolText>{level.displayName}</SchoolText>
            </span>
          )}
          <SchoolText>{htmlToText(quality.criteria[at]?.description ?? level.description)}</SchoolText>
        </td>
      ))}
    </tr>
  );
}
