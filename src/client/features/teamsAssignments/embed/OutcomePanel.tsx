import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Trans, useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { forcedColors, phone } from "#client/ui/measures.ts";
import { RichText } from "#client/ui/richText/RichText.tsx";
import { textStyles } from "#client/ui/textStyles.ts";

const useStyles = makeStyles({
  outcome: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    alignItems: "center",
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
  },
  withPoints: { gridTemplateColumns: "auto minmax(0, 1fr)", [phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
  sum: { ...textStyles.detail, margin: 0, color: tokens.colorNeutralForeground3 },
  points: { ...textStyles.pageTitle, color: tokens.colorBrandForeground1 },
  track: {
    height: "4px",
    overflow: "hidden",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground6,
    [forcedColors]: { backgroundColor: "CanvasText", forcedColorAdjust: "none" },
  },
  reached: {
    width: "calc(100% * var(--share))",
    height: "100%",
    backgroundColor: tokens.colorCompoundBrandBackground,
    [forcedColors]: { backgroundColor: "Highlight" },
  },
  feedback: {
    borderLeft: `${tokens.strokeWidthThickest} solid ${tokens.colorNeutralStroke1}`,
    paddingInlineStart: tokens.spacingHorizontalM,
  },
});

type OutcomePanelProps = { points: number | null; maxPoints: number | null; feedback: string | null };

/** The points, the maximum and the teacher's feedback. */
export function OutcomePanel({ points, maxPoints, feedback }: OutcomePanelProps) {
  const styles = useStyles();
  const { t } = useTranslation("assignments");
  const formats = useFormats();
  const most = maxPoints ?? 0;
  return (
    <Panel title={t("outcome")}>
      <div className={mergeClasses(styles.outcome, points !== null && styles.withPoints)}>
        {points !== null && (
          <div>
            <p className={styles.sum}>
              <Trans
                t={t}
                i18nKey={most > 0 ? "pointsOf" : "points"}
                count={most > 0 ? most : points}
                values={{ points: formats.number(points), most: formats.number(most) }}
                components={{ strong: <strong className={styles.points} /> }}
              />
            </p>
            {most > 0 && (
              <div aria-hidden className={styles.track}>
                <div className={styles.reached} style={{ "--share": Math.min(points / most, 1) }} />
              </div>
            )}
          </div>
        )}
        {feedback !== null && (
          <div className={styles.feedback}>
            <RichText html={feedback} />
          </div>
        )}
      </div>
    </Panel>
  );
}
