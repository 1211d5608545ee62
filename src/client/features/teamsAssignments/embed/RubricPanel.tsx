import { mergeClasses } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { useLevelTableStyles } from "#client/ui/lists/useLevelTableStyles.ts";
import type { Rubric, RubricOutcome } from "#contract/teamsAssignments.ts";
import { RubricRow } from "../RubricRow.tsx";

/** Every quality with its levels, the reached one marked. */
export function RubricPanel({ rubric, outcomes }: { rubric: Rubric; outcomes: RubricOutcome[] }) {
  const styles = useLevelTableStyles();
  const { t } = useTranslation("assignments");
  const formats = useFormats();
  const { levels, qualities, displayName } = rubric;
  return (
    <Panel title={t("rubric")} detail={displayName || t("qualities", { count: qualities.length })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to scroll by keyboard too. */}
      <section className={styles.scroll} tabIndex={0} aria-label={t("qualities", { count: qualities.length })}>
        <table className={styles.table}>
          <thead className={styles.head}>
            <tr>
              <th scope="col" className={mergeClasses(styles.level, styles.first)}>
                {t("quality")}
              </th>
              {levels.map(({ levelId, displayName: level, points }) => (
                <th key={levelId} scope="col" className={styles.level}>
                  {level}
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
