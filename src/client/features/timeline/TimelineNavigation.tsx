import { makeStyles, tokens } from "@fluentui/react-components";
import { ChevronLeft20Regular, ChevronRight20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/fields/Button.tsx";
import { phone } from "#client/ui/measures.ts";
import type { TimelineSteps } from "./useTimelineSteps.ts";

const useStyles = makeStyles({
  buttons: {
    display: "flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXXS,
    [phone]: { order: 1, width: "100%", justifyContent: "space-between" },
  },
  today: { minWidth: "auto" },
});

/** Earlier weeks, this week, later weeks (PLAN-2). */
export function TimelineNavigation({ steps: { planWindow, step, toToday } }: { steps: TimelineSteps }) {
  const styles = useStyles();
  const { t } = useTranslation("plans");
  return (
    <div className={styles.buttons}>
      <Button
        appearance="subtle"
        icon={<ChevronLeft20Regular />}
        aria-label={t("earlierWeek")}
        title={t("earlierWeek")}
        disabled={!planWindow.mayStep(-1)}
        onClick={() => step(-1)}
      />
      <Button appearance="subtle" className={styles.today} onClick={toToday}>
        {t("today")}
      </Button>
      <Button
        appearance="subtle"
        icon={<ChevronRight20Regular />}
        aria-label={t("laterWeek")}
        title={t("laterWeek")}
        disabled={!planWindow.mayStep(1)}
        onClick={() => step(1)}
      />
    </div>
  );
}
