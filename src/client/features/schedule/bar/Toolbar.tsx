import { ChevronLeft20Regular } from "@fluentui/react-icons/svg/chevron-left";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { classNames } from "#client/lib/classNames.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import type { Day } from "#contract/dates/dates.ts";
import { daysOf, isPresent, type View } from "../period.ts";
import type { ScheduleChoice } from "../useScheduleChoice.ts";
import { PeriodTitle } from "./PeriodTitle.tsx";
import "../dateCircle.css";
import "./dayStrip.css";
import "./scheduleBar.css";

type ToolbarProps = {
  choice: ScheduleChoice;
  isLoading: boolean;
  /** Filter and Create, if the user has them. */
  children?: ReactNode;
};

/** The period and view shown, with buttons to change both (SCH-2). What precedes a button never changes its place. */
export function Toolbar({ choice, isLoading, children }: ToolbarProps) {
  const { t } = useTranslation("schedule");
  const { view, views, day, today, showView, showDay, step } = choice;
  const isPhone = views.length === 0;
  const steps = (
    <div className="schedule-bar-steps">
      <Button appearance="subtle" icon={<ChevronLeft20Regular />} aria-label={t("previous")} onClick={() => step(-1)} />
      <Button appearance="subtle" disabled={isLoading || isPresent(view, day, today)} onClick={() => showDay(today)}>
        {t("today")}
      </Button>
      <Button appearance="subtle" icon={<ChevronRight20Regular />} aria-label={t("next")} onClick={() => step(1)} />
    </div>
  );
  return (
    <>
      <div className="schedule-bar">
        {!isPhone && steps}
        <PeriodTitle view={view} day={day} today={today} onPick={(picked) => showDay(picked)} />
        {isPhone && steps}
        <div className="schedule-bar-tools">{children}</div>
        {!isPhone && <ViewPicker views={views} view={view} onChoose={showView} />}
      </div>
      {isPhone && <DayStrip day={day} today={today} onChoose={showDay} />}
    </>
  );
}

type ViewPickerProps = { views: View[]; view: View; onChoose: (view: View) => void };

/** Buttons for day, week, month and list. */
function ViewPicker({ views, view: chosen, onChoose }: ViewPickerProps) {
  const { t } = useTranslation("schedule");
  return (
    <fieldset className="schedule-bar-views" aria-label={t("chooseView")}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === chosen}
          className="schedule-bar-view"
          onClick={() => onChoose(view)}
        >
          {t(`views.${view}`)}
        </button>
      ))}
    </fieldset>
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
          className={classNames("day-strip-day", day === today && "day-strip-today")}
          aria-label={`${weekday(day, "short")} ${dayOfMonth(day)}, ${month(day)}`}
          aria-current={day === today ? "date" : undefined}
          aria-pressed={day === chosen}
          onClick={() => onChoose(day)}
        >
          <span>{weekday(day, "short")}</span>{" "}
          <span className={classNames("date-circle", "day-strip-date", day === chosen && "date-circle-filled")}>
            {dayOfMonth(day)}
          </span>
        </button>
      ))}
    </div>
  );
}
