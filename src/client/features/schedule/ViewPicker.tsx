import { useTranslation } from "react-i18next";
import type { View } from "./period.ts";
import "./scheduleBar.css";

type ViewPickerProps = { views: View[]; view: View; onChoose: (view: View) => void };

/** How much of the schedule is shown at once. */
export function ViewPicker({ views, view: chosen, onChoose }: ViewPickerProps) {
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
