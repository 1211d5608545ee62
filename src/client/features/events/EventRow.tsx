import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { forcedColors, touch } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { Notification } from "#contract/notifications.ts";

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    boxSizing: "border-box",
    minHeight: touch,
    display: "grid",
    gridTemplateColumns: "8px minmax(0, 1fr) auto",
    gridTemplateAreas: '"dot text time" ". student student"',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ...hoverOnCard,
  },
  dot: {
    gridArea: "dot",
    alignSelf: "start",
    marginBlockStart: tokens.spacingVerticalSNudge,
    width: "8px",
    height: "8px",
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    [forcedColors]: { backgroundColor: "Highlight", forcedColorAdjust: "none" },
  },
  text: { ...typographyStyles.body1, gridArea: "text", overflowWrap: "anywhere" },
  unread: { ...typographyStyles.body1Strong },
  student: { ...typographyStyles.caption1, gridArea: "student", color: tokens.colorNeutralForeground3 },
  time: {
    ...typographyStyles.caption1,
    gridArea: "time",
    lineHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground3,
  },
});

type EventRowProps = { event: Notification; student: string; onOpen: () => void };

/** What somebody was told of: it leads there as the child it is about (EVT-1). */
export function EventRow({ event, student, onOpen }: EventRowProps) {
  const styles = useStyles();
  const { t } = useTranslation("events");
  const { notificationText, created, contentRead, referenceUrl, studentId } = event;
  return (
    <Link to={paths.notificationReceiver(referenceUrl, studentId)} className={styles.row} onClick={onOpen}>
      {!contentRead && <span className={styles.dot} />}
      <span className={mergeClasses(styles.text, !contentRead && styles.unread)}>
        {!contentRead && <SrOnly>{t("unread")} </SrOnly>}
        {notificationText}
      </span>
      <span className={styles.student}>{student}</span>
      <span className={styles.time}>
        <DateText moment={created} isShort />
      </span>
    </Link>
  );
}
