import { mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircle16Filled } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { htmlToText } from "#client/lib/text.ts";
import { useLevelTableStyles } from "#client/ui/lists/useLevelTableStyles.ts";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { Rubric, RubricOutcome } from "#contract/teamsAssignments.ts";

type RubricRowProps = {
  quality: Rubric["qualities"][number];
  levels: Rubric["levels"];
  outcome: RubricOutcome | undefined;
};

/** One quality. A level may say nothing, and none need have been chosen. */
export function RubricRow({ quality, levels, outcome }: RubricRowProps) {
  const styles = useLevelTableStyles();
  const { t } = useTranslation("assignments");
  const reached = levels.find(({ levelId }) => levelId === outcome?.levelId);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.quality}>
        {htmlToText(quality.description)}
        {!reached && <span className={styles.detail}>{t("noLevel")}</span>}
        {outcome?.feedback && <span className={styles.detail}>{htmlToText(outcome.feedback)}</span>}
      </th>
      {levels.map((level, at) => (
        <td key={level.levelId} className={mergeClasses(styles.cell, level === reached && styles.reached)}>
          {level === reached && (
            <span className={styles.mark}>
              <CheckmarkCircle16Filled aria-hidden />
              <SrOnly>{t("reached")}</SrOnly>
              {level.displayName}
            </span>
          )}
          {htmlToText(quality.criteria[at]?.description ?? level.description)}
        </td>
      ))}
    </tr>
  );
}
