import { makeStyles, tokens } from "@fluentui/react-components";
import { GanttChart24Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { type Day, dayInZone, startOfDay } from "#contract/dates.ts";
import type { Plan } from "#contract/plans.ts";
import { nearestPlan } from "./nearestPlan.ts";
import type { PlanWindow } from "./usePlanWindow.ts";

const useStyles = makeStyles({
  /** Above the lines between the weeks. */
  notice: { position: "relative", backgroundColor: tokens.colorNeutralBackground1 },
});

type NoPlansProps = { plans: Plan[]; planWindow: PlanWindow; onGoTo: (day: Day) => void };

/** No plan in these weeks, and the way to the nearest that can be shown. */
export function NoPlans({ plans, planWindow, onGoTo }: NoPlansProps) {
  const { t } = useTranslation("plans");
  const timeZone = useSchoolTimeZone();
  const nearest = nearestPlan(plans, startOfDay(planWindow.start, timeZone));
  const day = nearest && dayInZone(nearest.timeStart, timeZone);
  return (
    <div className={useStyles().notice}>
      <EmptyState
        isCompact
        icon={GanttChart24Regular}
        text={t("empty")}
        action={day && planWindow.isWithinReach(day) && <Button onClick={() => onGoTo(day)}>{t("nearest")}</Button>}
      />
    </div>
  );
}
