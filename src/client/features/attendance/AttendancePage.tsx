import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarCheckmark24Regular } from "@fluentui/react-icons/svg/calendar-checkmark";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#client/i18n/useFormats.ts";
import { useAttendance } from "#client/resources/absence.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { AttendanceSums } from "./AttendanceSums.tsx";
import { PastLessons } from "./PastLessons.tsx";
import { PeriodChoice } from "./PeriodChoice.tsx";
import { type Period, periodOf } from "./periods.ts";

const useStyles = makeStyles({
  parts: {
    display: "grid",
    gap: tokens.spacingHorizontalL,
    alignItems: "start",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 380px), 1fr))",
  },
});

/** The attendance page: sums and lessons of a period (NAV-11). */
export function AttendancePage() {
  const styles = useStyles();
  const { t } = useTranslation("attendance");
  const today = useToday();
  const [period, setPeriod] = useState<Period | null>(() => periodOf("month", today));
  const attendance = useAttendance(period);
  return (
    <Page isReading title={t("title")}>
      <PeriodChoice today={today} onChoose={setPeriod} />
      {period && (
        <Loaded
          resource={attendance}
          skeleton={<AttendanceSkeleton />}
          failed={t("failed")}
          empty={<EmptyState icon={CalendarCheckmark24Regular} text={t("empty")} />}
        >
          {(lessons) => (
            <div className={styles.parts}>
              <AttendanceSums lessons={lessons} />
              <PastLessons key={`${period.start} ${period.end}`} lessons={lessons} />
            </div>
          )}
        </Loaded>
      )}
    </Page>
  );
}

const useAttendanceSkeletonStyles = makeStyles({
  row: {
    display: "grid",
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
});

/** The skeleton of the lessons. */
function AttendanceSkeleton() {
  const styles = useAttendanceSkeletonStyles();
  return (
    <SkeletonRows count={8}>
      <div className={styles.row}>
        <SkeletonBar size="half" />
        <SkeletonBar size="meta" />
      </div>
    </SkeletonRows>
  );
}
