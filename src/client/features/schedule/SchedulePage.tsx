import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { Add20Regular } from "@fluentui/react-icons/svg/add";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Receipts } from "#client/features/absence/embed/Receipts.tsx";
import { ReportAbsenceButton } from "#client/features/absence/embed/ReportAbsenceButton.tsx";
import { useToday } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { useAbsences } from "#client/resources/absence.ts";
import { useService } from "#client/session/services.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { revealInOrder } from "#client/ui/loading/InOrder.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { ABSENCE_MONTHS_AHEAD_MAX, absenceWindow, type MonthsAround, USUAL_MONTHS } from "#contract/absence/rules.ts";
import type { Absence } from "#contract/absence/schemas.ts";
import type { Day } from "#contract/dates/dates.ts";
import { ActivityFilter } from "./bar/ActivityFilter.tsx";
import { PhoneBar } from "./bar/PhoneBar.tsx";
import { Toolbar } from "./bar/Toolbar.tsx";
import { hoursOf } from "./day/nextLesson.ts";
import { ALL_ACTIVITIES, shownOf } from "./items/activities.ts";
import { stepped } from "./period.ts";
import { ScheduleDays } from "./ScheduleDays.tsx";
import { Stage } from "./Stage.tsx";
import { useScheduleChoice } from "./useScheduleChoice.ts";
import { useShownDays } from "./useShownDays.ts";
import "./schedule.css";

const useStyles = makeStyles({
  parts: revealInOrder,
  receipts: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    ":empty": { display: "none" },
    ":has(> [data-awaited])": { display: "none" },
  },
});

/** The student's schedule by day, week or month, or as a list (SCH-1). */
export function SchedulePage() {
  const styles = useStyles();
  const { t } = useTranslation("schedule");
  const now = useNow().getTime();
  const today = useToday();
  const choice = useScheduleChoice(today);
  const { view, isPhone, showDay } = choice;
  const { day, days, schedule, items } = useShownDays(choice, now);
  const isViewer = useIsStudentViewer();
  const hasCreate = useService("attendance") && !isViewer;
  const hasFilter = useService("advancedSchedule");
  const [activities, setActivities] = useState(ALL_ACTIVITIES);
  const { data: absences = NO_ABSENCES } = useAbsences(monthsTo(days[0] ?? day, days.at(-1) ?? day, today));
  const shown = useMemo(() => items && shownOf(items, activities), [items, activities]);
  const isLoading = items === undefined && schedule.error === undefined;
  const step = (direction: 1 | -1) => showDay(stepped(view, day, direction));
  const filter = {
    activities,
    counts: items && shown && { shown: shown.length, total: items.length },
    onChange: setActivities,
  };
  return (
    <div className={mergeClasses("schedule", styles.parts)}>
      {isPhone ? (
        <PhoneBar
          choice={choice}
          day={day}
          hours={hoursOf(items ?? [])}
          step={step}
          hasCreate={hasCreate}
          filter={hasFilter ? filter : null}
        />
      ) : (
        <Toolbar choice={choice} day={day} step={step} isLoading={isLoading}>
          {hasCreate && (
            <ReportAbsenceButton appearance="subtle" icon={<Add20Regular />} date={day}>
              {t("create")}
            </ReportAbsenceButton>
          )}
          {hasFilter && <ActivityFilter {...filter} />}
        </Toolbar>
      )}
      {hasCreate && !isPhone && (
        <div className={styles.receipts}>
          <Receipts subject={["ABSENCE", "LEAVE"]} most={1} />
        </div>
      )}
      <Stage label={t("title")} isBusy={isLoading} onStep={step} onToday={() => showDay(today)}>
        <Loaded
          resource={{ ...schedule, data: items && shown && { items, shown } }}
          skeleton={<ScheduleSkeleton days={days} />}
          failed={t("failed")}
        >
          {(known) => (
            <ScheduleDays
              {...known}
              view={view}
              isList={isPhone && !choice.hasHours}
              later={isPhone ? (schedule.data ?? []) : []}
              days={days}
              day={day}
              today={today}
              now={now}
              absences={absences}
              onShowAll={() => setActivities(ALL_ACTIVITIES)}
              onOpenDay={(opened) => showDay(opened, "day")}
            />
          )}
        </Loaded>
      </Stage>
    </div>
  );
}

const NO_ABSENCES: Absence[] = [];

/** Returns how far back and ahead absences are requested: as in the list of absences, or farther for days beyond it. */
function monthsTo(first: Day, last: Day, today: Day): MonthsAround {
  const { startDate, endDate } = absenceWindow(today);
  return {
    back: first < startDate ? MONTHS_OF_YEAR : USUAL_MONTHS.back,
    ahead: last > endDate ? ABSENCE_MONTHS_AHEAD_MAX : USUAL_MONTHS.ahead,
  };
}

const MONTHS_OF_YEAR = 12;

const ROWS = ["a", "b", "c", "d"];

/** Placeholder for days that are loading. */
function ScheduleSkeleton({ days }: { days: string[] }) {
  return (
    <div className="schedule-waiting" style={{ "--days": Math.min(days.length, 7) }}>
      {days.slice(0, 7).map((day) => (
        <div key={day}>
          {ROWS.map((row) => (
            <SkeletonBar key={row} size="title" />
          ))}
        </div>
      ))}
    </div>
  );
}
