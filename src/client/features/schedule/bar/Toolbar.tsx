import { ChevronLeft20Regular } from "@fluentui/react-icons/svg/chevron-left";
import { ChevronRight20Regular } from "@fluentui/react-icons/svg/chevron-right";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import type { Day } from "#contract/dates/dates.ts";
import { isPresent, type View } from "../period.ts";
import type { ScheduleChoice } from "../useScheduleChoice.ts";
import { PeriodTitle } from "./PeriodTitle.tsx";
import "./scheduleBar.css";

type ToolbarProps = {
  choice: Pick<ScheduleChoice, "view" | "views" | "today" | "showView" | "showDay">;
  day: Day;
  step: (direction: 1 | -1) => void;
  isLoading: boolean;
  /** Filter and Create, if the user has them. */
  children?: ReactNode;
};

/** The period and view shown, with buttons to change both (SCH-2). What precedes a button never changes its place. */
export function Toolbar({ choice, day, step, isLoading, children }: ToolbarProps) {
  const { t } = useTranslation("schedule");
  const { view, views, today, showView, showDay } = choice;
  return (
    <div className="schedule-bar">
      <div className="schedule-bar-steps">
        <StepButton direction={-1} step={step} />
        <Button appearance="subtle" disabled={isLoading || isPresent(view, day, today)} onClick={() => showDay(today)}>
          {t("today")}
        </Button>
        <StepButton direction={1} step={step} />
      </div>
      <PeriodTitle view={view} day={day} today={today} onPick={(picked) => showDay(picked)} />
      <div className="schedule-bar-tools">{children}</div>
      <ViewPicker views={views} view={view} onChoose={showView} />
    </div>
  );
}

/** Leads to the period before or after. */
export function StepButton({ direction, step }: { direction: 1 | -1; step: (direction: 1 | -1) => void }) {
  const { t } = useTranslation("schedule");
  return (
    <Button
      appearance="subtle"
      icon={direction === 1 ? <ChevronRight20Regular /> : <ChevronLeft20Regular />}
      aria-label={t(direction === 1 ? "next" : "previous")}
      onClick={() => step(direction)}
    />
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
