import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { visuallyHidden } from "#client/ui/visuallyHidden.ts";
import { type Day, weekOf } from "#contract/dates.ts";
import { countsOf } from "./activities.ts";
import type { DayPieces } from "./days.ts";
import { MonthCell } from "./MonthCell.tsx";
import { dayBeyond } from "./spots.ts";
import { useRoving } from "./useRoving.ts";

const useStyles = makeStyles({
  month: { flexGrow: 1, display: "flex" },
  table: { width: "100%", borderCollapse: "collapse", tableLayout: "fixed" },
  caption: visuallyHidden,
  weekColumn: { width: "48px", textAlign: "center", paddingInline: 0 },
  head: {
    ...typographyStyles.caption1Strong,
    color: tokens.colorNeutralForeground3,
    textAlign: "start",
    height: "32px",
    paddingInline: tokens.spacingHorizontalS,
    overflow: "hidden",
    textOverflow: "ellipsis",
  },
  week: {
    ...typographyStyles.caption1,
    textAlign: "center",
    color: tokens.colorNeutralForeground3,
    verticalAlign: "top",
    paddingBlockStart: tokens.spacingVerticalS,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
  },
});

type MonthGridProps = {
  days: DayPieces[];
  /** A day of the month that is shown. */
  day: Day;
  today: Day;
  onOpenDay: (day: Day) => void;
};

/** A month with counts of what there is each day (SCH-6). */
export function MonthGrid({ days, day: shown, today, onOpenDay }: MonthGridProps) {
  const styles = useStyles();
  const { t } = useTranslation("schedule");
  const { weekday, month } = useFormats();
  const keys = useMemo(() => days.map(({ day }) => day), [days]);
  const { active, container } = useRoving(keys, (current, key) => dayBeyond(keys, current, key));
  const weeks = Array.from({ length: days.length / 7 }, (_, at) => days.slice(at * 7, at * 7 + 7));
  return (
    <div {...container} className={styles.month}>
      <table className={styles.table}>
        <caption className={styles.caption}>{month(shown)}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${styles.head} ${styles.weekColumn}`}>
              {t("weekColumn")}
            </th>
            {keys.slice(0, 7).map((day) => (
              <th key={day} scope="col" className={styles.head}>
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.day}>
              <th scope="row" className={styles.week}>
                {week[0] && weekOf(week[0].day).number}
              </th>
              {week.map(({ day, pieces, allDay }) => (
                <MonthCell
                  key={day}
                  day={day}
                  counts={countsOf([...allDay, ...pieces].map(({ item }) => item))}
                  isOutside={day.slice(0, 7) !== shown.slice(0, 7)}
                  isToday={day === today}
                  isTabStop={day === active}
                  onOpen={onOpenDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
