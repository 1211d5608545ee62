import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { ColorChip } from "#client/ui/text/ColorChip.tsx";
import type { Documentation } from "#contract/documentations.ts";

const useStyles = makeStyles({
  heading: { ...typographyStyles.subtitle2, margin: `0 0 ${tokens.spacingVerticalS}` },
  chips: {
    listStyleType: "none",
    margin: 0,
    padding: 0,
    display: "flex",
    flexWrap: "wrap",
    gap: tokens.spacingHorizontalS,
  },
});

/** The goals that something has to do with, each in its colour. */
export function GoalChips({ goals }: { goals: Documentation["associatedGoals"] }) {
  const styles = useStyles();
  const { t } = useTranslation("posts");
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {t("goals")}
      </h2>
      <ul className={styles.chips}>
        {goals.map(({ goalId, title, colorCode }) => (
          <li key={goalId}>
            <ColorChip colorCode={colorCode} text={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
