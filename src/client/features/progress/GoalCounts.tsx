import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useGoalColors } from "./goalColors.ts";
import type { CountedGoal } from "./goalGroups.ts";

const useStyles = makeStyles({
  counts: {
    ...typographyStyles.caption1,
    display: "flex",
    flexWrap: "wrap",
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground3,
  },
  count: { display: "inline-flex", alignItems: "center", columnGap: tokens.spacingHorizontalXS },
  key: { width: "8px", height: "8px", borderRadius: tokens.borderRadiusSmall },
});

/** The numbers of a goal's bar, each beside its colour. */
export function GoalCounts({ goal: { documentations, plans } }: { goal: CountedGoal }) {
  const styles = useStyles();
  const colors = useGoalColors();
  const { t } = useTranslation("progress");
  return (
    <span className={styles.counts}>
      {(documentations > 0 || plans === 0) && (
        <span className={styles.count}>
          <span aria-hidden className={mergeClasses(styles.key, colors.documentations)} />
          {t("documentations", { count: documentations })}
        </span>
      )}
      {plans > 0 && (
        <span className={styles.count}>
          <span aria-hidden className={mergeClasses(styles.key, colors.plans)} />
          {t("plans", { count: plans })}
        </span>
      )}
    </span>
  );
}
