import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import {
  CalendarStar16Regular,
  ClipboardTask16Regular,
  DocumentEdit16Filled,
  PeopleCommunity16Regular,
} from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { focusRingInside } from "#client/ui/focusRing.ts";
import type { Day } from "#contract/dates.ts";
import type { Counts } from "./activities.ts";
import { useGridStyles } from "./gridStyles.ts";

const useStyles = makeStyles({
  cell: {
    height: "92px",
    padding: 0,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  free: { backgroundColor: tokens.colorNeutralBackground2 },
  day: {
    ...typographyStyles.caption1,
    ...focusRingInside,
    boxSizing: "border-box",
    display: "flex",
    flexDirection: "column",
    width: "100%",
    height: "100%",
    minHeight: "92px",
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    textAlign: "start",
    color: tokens.colorNeutralForeground2,
    backgroundColor: "transparent",
    border: "none",
    cursor: "pointer",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  top: {
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalXS,
  },
  date: { ...typographyStyles.caption1Strong, marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalXS})` },
  outside: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  lessons: { minWidth: 0, overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  count: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    "& > svg": { flexShrink: 0 },
    "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  },
  test: { ...typographyStyles.caption1Strong, color: tokens.colorBrandForeground1 },
});

const KINDS = [
  { kind: "calendarEvents", icon: <CalendarStar16Regular /> },
  { kind: "tests", icon: <DocumentEdit16Filled /> },
  { kind: "assignments", icon: <ClipboardTask16Regular /> },
  { kind: "meetings", icon: <PeopleCommunity16Regular /> },
] as const;

type MonthCellProps = {
  day: Day;
  counts: Counts;
  /** Of the month before or after. */
  isOutside: boolean;
  isToday: boolean;
  isTabStop: boolean;
  onOpen: (day: Day) => void;
};

/** A day of a month: how much there is of each kind; leads to the day. */
export function MonthCell({ day, counts, isOutside, isToday, isTabStop, onOpen }: MonthCellProps) {
  const styles = useStyles();
  const grid = useGridStyles();
  const { t } = useTranslation("schedule");
  const { dateLong, dayOfMonth } = useFormats();
  const said = KINDS.filter(({ kind }) => counts[kind] > 0).map(({ kind, icon }) => ({
    kind,
    icon,
    text: t(`counts.${kind}`, { count: counts[kind] }),
  }));
  const lessons = counts.lessons > 0 ? t("counts.lessons", { count: counts.lessons }) : "";
  const name = [dateLong(day), lessons, ...said.map(({ text }) => text)].filter(Boolean).join(", ");
  return (
    <td className={mergeClasses(styles.cell, counts.lessons === 0 && styles.free)}>
      <button
        type="button"
        data-spot={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={name}
        aria-current={isToday ? "date" : undefined}
        className={styles.day}
        onClick={() => onOpen(day)}
      >
        <span className={styles.top}>
          <span className={mergeClasses(grid.date, styles.date, isOutside && styles.outside, isToday && grid.today)}>
            {dayOfMonth(day)}
          </span>
          <span className={styles.lessons}>{lessons}</span>
        </span>
        {said.map(({ kind, icon, text }) => (
          <span key={kind} className={mergeClasses(styles.count, kind === "tests" && styles.test)}>
            {icon}
            <span>{text}</span>
          </span>
        ))}
      </button>
    </td>
  );
}
