import { makeStyles, tokens } from "@fluentui/react-components";
import { ChevronLeft20Regular, ChevronRight20Regular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/Button.tsx";
import { phone } from "#client/ui/measures.ts";
import { DayStrip } from "./DayStrip.tsx";
import { PeriodTitle } from "./PeriodTitle.tsx";
import { isPresent } from "./period.ts";
import type { ScheduleChoice } from "./useScheduleChoice.ts";
import { ViewPicker } from "./ViewPicker.tsx";

const useStyles = makeStyles({
  bar: {
    // The menu of the filter opens over the days.
    position: "relative",
    zIndex: 2,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
    [phone]: {
      columnGap: 0,
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    },
  },
  step: { minWidth: 0 },
  steps: { display: "flex", alignItems: "center" },
  tools: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    [phone]: { order: 1, width: "100%", justifyContent: "space-between" },
    ":empty": { display: "none" },
  },
});

type ToolbarProps = {
  choice: ScheduleChoice;
  isLoading: boolean;
  /** Filter and Create, where they are offered. */
  children?: ReactNode;
};

/** Which days are shown and how, and the ways to others (SCH-2). */
export function Toolbar({ choice, isLoading, children }: ToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation("schedule");
  const { view, views, day, today, showView, showDay, step } = choice;
  return (
    <>
      <div className={styles.bar}>
        <PeriodTitle view={view} day={day} today={today} onPick={(picked) => showDay(picked)} />
        <div className={styles.tools}>{children}</div>
        {views.length > 0 && <ViewPicker views={views} view={view} onChoose={showView} />}
        <div className={styles.steps}>
          <Button
            appearance="subtle"
            className={styles.step}
            icon={<ChevronLeft20Regular />}
            aria-label={t("previous")}
            onClick={() => step(-1)}
          />
          <Button
            appearance="subtle"
            className={styles.step}
            disabled={isLoading || isPresent(view, day, today)}
            onClick={() => showDay(today)}
          >
            {t("today")}
          </Button>
          <Button
            appearance="subtle"
            className={styles.step}
            icon={<ChevronRight20Regular />}
            aria-label={t("next")}
            onClick={() => step(1)}
          />
        </div>
      </div>
      {views.length === 0 && <DayStrip day={day} today={today} onChoose={showDay} />}
    </>
  );
}
