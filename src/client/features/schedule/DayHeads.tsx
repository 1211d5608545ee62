import { useFormats } from "#client/i18n/useFormats.ts";
import { classNames } from "#client/lib/classNames.ts";
import { headerHeight } from "#client/ui/measures.ts";
import type { Day } from "#contract/dates.ts";
import "./dateCircle.css";
import "./timeGrid.css";

/** The days over their columns. */
export function DayHeads({ days, today }: { days: Day[]; today: Day }) {
  const { weekday, dayOfMonth } = useFormats();
  return (
    <div
      aria-hidden
      className={classNames("time-grid-columns", "time-grid-heads")}
      style={{ "--header": headerHeight }}
    >
      <span />
      {days.map((day) => (
        <span key={day} className={classNames("time-grid-head", day === today && "time-grid-today")}>
          <span className={classNames("date-circle", "time-grid-date", day === today && "date-circle-filled")}>
            {dayOfMonth(day)}
          </span>
          <span className="time-grid-name">{weekday(day)}</span>
        </span>
      ))}
    </div>
  );
}
