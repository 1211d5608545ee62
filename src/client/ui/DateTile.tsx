import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { forcedColors } from "./measures.ts";

const useStyles = makeStyles({
  tile: {
    flexShrink: 0,
    boxSizing: "border-box",
    minWidth: "40px",
    minHeight: "44px",
    paddingInline: tokens.spacingHorizontalXXS,
    display: "grid",
    alignContent: "center",
    justifyItems: "center",
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    [forcedColors]: { border: `${tokens.strokeWidthThin} solid` },
  },
  month: { ...typographyStyles.caption2 },
  day: { ...typographyStyles.subtitle2 },
});

/** The day of an event, as on a tear-off calendar. The words beside it say the same. */
export function DateTile({ day, month }: { day: string; month: string }) {
  const styles = useStyles();
  return (
    <span aria-hidden className={styles.tile}>
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  );
}
