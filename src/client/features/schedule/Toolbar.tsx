import { ChevronLeft20Regular, ChevronRight20Regular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { DayStrip } from "./DayStrip.tsx";
import { PeriodTitle } from "./PeriodTitle.tsx";
import { isPresent } from "./period.ts";
import "./scheduleBar.css";
import type { ScheduleChoice } from "./useScheduleChoice.ts";
import { ViewPicker } from "./ViewPicker.tsx";

type ToolbarProps = {
  choice: ScheduleChoice;
  isLoading: boolean;
  /** Filter and Create, where they are offered. */
  children?: ReactNode;
};

/** Which days are shown and how, and the ways to others (SCH-2). */
export function Toolbar({ choice, isLoading, children }: ToolbarProps) {
  const { t } = useTranslation("schedule");
  const { view, views, day, today, showView, showDay, step } = choice;
  return (
    <>
      <div className="schedule-bar">
        <PeriodTitle view={view} day={day} today={today} onPick={(picked) => showDay(picked)} />
        <div className="schedule-bar-tools">{children}</div>
        {views.length > 0 && <ViewPicker views={views} view={view} onChoose={showView} />}
        <div className="schedule-bar-steps">
          <Button
            appearance="subtle"
            icon={<ChevronLeft20Regular />}
            aria-label={t("previous")}
            onClick={() => step(-1)}
          />
          <Button
            appearance="subtle"
            disabled={isLoading || isPresent(view, day, today)}
            onClick={() => showDay(today)}
          >
            {t("today")}
          </Button>
          <Button appearance="subtle" icon={<ChevronRight20Regular />} aria-label={t("next")} onClick={() => step(1)} />
        </div>
      </div>
      {views.length === 0 && <DayStrip day={day} today={today} onChoose={showDay} />}
    </>
  );
}
