import { useFormats } from "#client/i18n/useFormats.ts";
import { addDays, type Day, weekOf } from "#contract/dates.ts";
import { useTimelineStyles } from "./timelineStyles.ts";
import { DAYS_IN_WEEK, weeksOf } from "./timelineWindow.ts";

/** The weeks of the window, each with its number and days. */
export function WeekHeadings({ start }: { start: Day }) {
  const styles = useTimelineStyles();
  const { week, dayMonthRange } = useFormats();
  return (
    <ul className={styles.weeks}>
      {weeksOf(start).map((monday) => (
        <li key={monday} className={styles.week}>
          <span className={styles.number}>{week(weekOf(monday).number)}</span>
          <span className={styles.dates}>{dayMonthRange(monday, addDays(monday, DAYS_IN_WEEK - 1))}</span>
        </li>
      ))}
    </ul>
  );
}
