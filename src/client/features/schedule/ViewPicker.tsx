import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { focusRing } from "#client/ui/focusRing.ts";
import { forcedColors } from "#client/ui/measures.ts";
import type { View } from "./period.ts";

const useStyles = makeStyles({
  views: { border: "none", margin: 0, padding: 0, display: "flex", flexWrap: "wrap", minWidth: 0 },
  view: {
    ...typographyStyles.body1,
    ...focusRing,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    backgroundColor: "transparent",
    border: `${tokens.strokeWidthThin} solid transparent`,
    borderRadius: tokens.borderRadiusCircular,
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground2Hover },
  },
  chosen: {
    ...typographyStyles.body1Strong,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorCompoundBrandStroke}`,
    ":hover": { backgroundColor: tokens.colorBrandBackground2Hover },
    [forcedColors]: { border: `${tokens.strokeWidthThin} solid Highlight` },
  },
});

type ViewPickerProps = { views: View[]; view: View; onChoose: (view: View) => void };

/** How much of the schedule is shown at once. */
export function ViewPicker({ views, view: chosen, onChoose }: ViewPickerProps) {
  const styles = useStyles();
  const { t } = useTranslation("schedule");
  return (
    <fieldset className={styles.views} aria-label={t("chooseView")}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          className={mergeClasses(styles.view, view === chosen && styles.chosen)}
          onClick={() => onChoose(view)}
        >
          {t(`views.${view}`)}
        </button>
      ))}
    </fieldset>
  );
}
