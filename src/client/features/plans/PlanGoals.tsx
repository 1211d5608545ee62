import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useGoals } from "#client/resources/plans.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { textWidth } from "#client/ui/measures.ts";
import { ColorChip } from "#client/ui/text/ColorChip.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({
  goals: {
    listStyleType: "none",
    margin: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
    display: "grid",
    rowGap: tokens.spacingVerticalM,
  },
  goal: { display: "grid", justifyItems: "start", rowGap: tokens.spacingVerticalXS },
  text: { ...textStyles.row, margin: 0, maxWidth: textWidth, color: tokens.colorNeutralForeground2 },
});

/** The goals of a preschool's plan, each with its colour and meaning. */
export function PlanGoals({ goalIds }: { goalIds: string[] }) {
  const styles = useStyles();
  const { t } = useTranslation("plans");
  return (
    <Panel title={t("goals")}>
      <Loaded resource={useGoals()} skeleton={<SkeletonBar />} failed={t("goalsFailed")} isCompact>
        {(goals) => (
          <ul className={styles.goals}>
            {goals
              .filter(({ id }) => goalIds.includes(id))
              .map(({ id, title, text, colorCode }) => (
                <li key={id} className={styles.goal}>
                  <ColorChip colorCode={colorCode} text={<SchoolText>{title}</SchoolText>} />
                  <p className={styles.text}>
                    <SchoolText>{text}</SchoolText>
                  </p>
                </li>
              ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
