import { useFormats } from "#client/i18n/useFormats.ts";
import { classNames } from "#client/lib/classNames.ts";
import type { Day } from "#contract/dates.ts";
import "./dateCircle.css";
import "./dayStrip.css";
import { daysOf } from "./period.ts";

type DayStripProps = { day: Day; today: Day; onChoose: (day: Day) => void };

/** The days of the week over the phone's day. */
export function DayStrip({ day: chosen, today, onChoose }: DayStripProps) {
  const { weekday, dayOfMonth, dateLong } = useFormats();
  return (
    <div className="day-strip">
      {daysOf("week", chosen).map((day) => (
        <button
          key={day}
          type="button"
          className={classNames("day-strip-day", day === today && "day-strip-today")}
          aria-label={dateLong(day)}
          aria-current={day === today ? "date" : undefined}
          aria-pressed={day === chosen}
          onClick={() => onChoose(day)}
        >
          <span>{weekday(day, "short")}</span>
          <span className={classNames("date-circle", "day-strip-date", day === chosen && "date-circle-filled")}>
            {dayOfMonth(day)}
          </span>
        </button>
      ))}
    </div>
  );
}
