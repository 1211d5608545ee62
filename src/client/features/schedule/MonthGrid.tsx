import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { classNames } from "#client/lib/classNames.ts";
import { type Day, weekOf } from "#contract/dates.ts";
import { countsOf } from "./activities.ts";
import type { DayPieces } from "./days.ts";
import { MonthCell } from "./MonthCell.tsx";
import "./month.css";
import { dayBeyond } from "./spots.ts";
import { useMonthTexts } from "./useMonthTexts.ts";
import { useRoving } from "./useRoving.ts";

type MonthGridProps = {
  days: DayPieces[];
  /** A day of the month that is shown. */
  day: Day;
  today: Day;
  onOpenDay: (day: Day) => void;
};

/** A month with counts of what there is each day (SCH-6). */
export function MonthGrid({ days, day: shown, today, onOpenDay }: MonthGridProps) {
  const { t } = useTranslation("schedule");
  const { weekday, month } = useFormats();
  const keys = useMemo(() => days.map(({ day }) => day), [days]);
  const texts = useMonthTexts();
  const { active, container } = useRoving(keys, (current, key) => dayBeyond(keys, current, key));
  // The next month's weeks and days take over the elements of these.
  const weeks = useMemo(() => {
    const cells = days.map(({ day, pieces, allDay }, at) => ({
      at,
      day,
      counts: countsOf([...allDay, ...pieces].map(({ item }) => item)),
    }));
    return Array.from({ length: days.length / 7 }, (_, at) => ({ at, cells: cells.slice(at * 7, at * 7 + 7) }));
  }, [days]);
  return (
    <div {...container} className="month">
      <table className="month-table">
        <caption className="month-caption">{month(shown)}</caption>
        <thead>
          <tr>
            <th scope="col" className={classNames("month-head", "month-week-column")}>
              {t("weekColumn")}
            </th>
            {keys.slice(0, 7).map((day) => (
              <th key={day} scope="col" className="month-head">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ at: row, cells }) => (
            <tr key={row}>
              <th scope="row" className="month-week">
                {cells[0] && weekOf(cells[0].day).number}
              </th>
              {cells.map(({ at, day, counts }) => (
                <MonthCell
                  key={at}
                  day={day}
                  counts={counts}
                  isOutside={day.slice(0, 7) !== shown.slice(0, 7)}
                  isToday={day === today}
                  isTabStop={day === active}
                  texts={texts}
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
