import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useFormats } from "#client/i18n/useFormats.ts";
import { forcedColors } from "../measures.ts";
import { SrOnly } from "./SrOnly.tsx";

type DateTextProps = {
  moment: string;
  /** Leaves out the time of old dates, for lists. */
  isShort?: boolean;
  /** Whether it is until when something can be done: midnight is then 24:00 of the day before. */
  isDeadline?: boolean;
};

/** A moment in relative words; the full date is in the tooltip and for screen readers. */
export function DateText({ moment, isShort = false, isDeadline = false }: DateTextProps) {
  const { dateTimeRelative, dateTimeShort, dateTimeFull, deadlineRelative, deadlineShort } = useFormats();
  const [write, writeShort] = isDeadline ? [deadlineRelative, deadlineShort] : [dateTimeRelative, dateTimeShort];
  const full = dateTimeFull(moment);
  return (
    <time dateTime={moment} title={full}>
      <span aria-hidden>{isShort ? writeShort(moment) : write(moment)}</span>
      <SrOnly>{full}</SrOnly>
    </time>
  );
}

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
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    [forcedColors]: { border: `${tokens.strokeWidthThin} solid` },
  },
  /** An important date has an amber edge. */
  important: { borderTop: `${tokens.strokeWidthThicker} solid ${tokens.colorStatusWarningBorderActive}` },
  month: { ...typographyStyles.caption2 },
  day: { ...typographyStyles.subtitle2 },
});

/** The day of an event as a calendar sheet. The text next to it says the same. */
export function DateTile({ day, month, isImportant }: { day: string; month: string; isImportant?: boolean }) {
  const styles = useStyles();
  return (
    <span aria-hidden className={mergeClasses(styles.tile, isImportant && styles.important)}>
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
    </span>
  );
}
