import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { classNames } from "#client/lib/classNames.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { type Day, isWeekend } from "#contract/dates/dates.ts";
import { daysOf } from "../period.ts";
import type { ScheduleChoice } from "../useScheduleChoice.ts";
import type { ActivityFilterProps } from "./ActivityFilter.tsx";
import { PeriodTitle } from "./PeriodTitle.tsx";
import { PhoneMenu } from "./PhoneMenu.tsx";
import { StepButton } from "./Toolbar.tsx";
import "./dayStrip.css";
import "./scheduleBar.css";

type PhoneBarProps = {
  choice: ScheduleChoice;
  day: Day;
  /** The first and the last moment of the day's lessons. */
  hours: { start: Date; end: Date } | undefined;
  step: (direction: 1 | -1) => void;
  hasCreate: boolean;
  /** Null without the advanced schedule. */
  filter: ActivityFilterProps | null;
};

/** The day that a phone shows, below the days of its week, with a menu of all else (SCH-2). */
export function PhoneBar({ choice, day, hours, step, hasCreate, filter }: PhoneBarProps) {
  const { t } = useTranslation("schedule");
  const { view, today, showDay } = choice;
  const { timeRange } = useFormats();
  const counts = filter?.counts;
  return (
    <>
      <DayStrip day={day} today={today} onChoose={showDay} />
      <div className="schedule-bar">
        <PeriodTitle
          view={view}
          day={day}
          today={today}
          detail={hours && timeRange(hours.start, hours.end)}
          onPick={(picked) => showDay(picked)}
        />
        <div className="schedule-bar-steps">
          {day !== today && (
            <Button appearance="subtle" onClick={() => showDay(today)}>
              {t("today")}
            </Button>
          )}
          <StepButton direction={-1} step={step} />
          <StepButton direction={1} step={step} />
          <PhoneMenu choice={choice} date={day} hasCreate={hasCreate} filter={filter} />
        </div>
        <span role="status" className="schedule-bar-week">
          {counts && counts.shown < counts.total ? t("displaying", counts) : ""}
        </span>
      </div>
    </>
  );
}

type DayStripProps = { day: Day; today: Day; onChoose: (day: Day) => void };

/** The days of the week, above the single day that a phone shows. */
function DayStrip({ day: chosen, today, onChoose }: DayStripProps) {
  const { weekday, dayOfMonth, month } = useFormats();
  return (
    <div className="day-strip">
      {daysOf("week", chosen).map((day) => (
        <button
          key={day}
          type="button"
          className={classNames(
            "day-strip-day",
            isWeekend(day) && "day-strip-off",
            day === today && "day-strip-today",
            day === chosen && "day-strip-chosen",
          )}
          aria-label={`${weekday(day, "short")} ${dayOfMonth(day)}, ${month(day)}`}
          aria-current={day === today ? "date" : undefined}
          aria-pressed={day === chosen}
          onClick={() => onChoose(day)}
        >
          <span>{weekday(day, "short")}</span> <span className="day-strip-date">{dayOfMonth(day)}</span>
        </button>
      ))}
    </div>
  );
}
