import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useFormats } from "#client/i18n/useFormats.ts";
import { headerHeight } from "#client/ui/measures.ts";
import type { Day } from "#contract/dates.ts";
import { useGridStyles } from "./gridStyles.ts";

const useStyles = makeStyles({
  head: {
    position: "sticky",
    top: headerHeight,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
  day: {
    ...typographyStyles.caption1,
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    minHeight: "40px",
    paddingInlineStart: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
    overflow: "hidden",
  },
  date: { ...typographyStyles.body1Strong },
  todayName: { ...typographyStyles.caption1Strong, color: tokens.colorBrandForeground1 },
  name: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
});

/** The days over their columns. */
export function DayHeads({ days, today }: { days: Day[]; today: Day }) {
  const styles = useStyles();
  const grid = useGridStyles();
  const { weekday, dayOfMonth } = useFormats();
  return (
    <div aria-hidden className={mergeClasses(grid.columns, styles.head)}>
      <span />
      {days.map((day) => (
        <span key={day} className={mergeClasses(styles.day, day === today && styles.todayName)}>
          <span className={mergeClasses(styles.date, grid.date, day === today && grid.today)}>{dayOfMonth(day)}</span>
          <span className={styles.name}>{weekday(day)}</span>
        </span>
      ))}
    </div>
  );
}
