import { makeStyles, tokens } from "@fluentui/react-components";
import { CalendarCheckmark24Regular } from "@fluentui/react-icons/svg/calendar-checkmark";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useToday } from "#client/i18n/useFormats.ts";
import { useAttendance } from "#client/resources/absence.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { PastLesson } from "#contract/attendance/schemas.ts";
import { AttendanceSums } from "./AttendanceSums.tsx";
import { attendedOf } from "./attendedOf.ts";
import { PastLessons } from "./PastLessons.tsx";
import { PeriodChoice } from "./PeriodChoice.tsx";
import { type Period, periodOf } from "./periods.ts";

const useStyles = makeStyles({
  parts: { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", rowGap: tokens.spacingVerticalL },
  sentence: { ...textStyles.sectionTitle, margin: 0, textWrap: "balance" },
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
              <Attended lessons={lessons} />
              <AttendanceSums lessons={lessons} />
              <PastLessons key={`${period.start} ${period.end}`} lessons={lessons} />
            </div>
          )}
        </Loaded>
      )}
    </Page>
  );
}

/** Says in a sentence at how many lessons the child has been, of those whose attendance has been taken. */
function Attended({ lessons }: { lessons: PastLesson[] }) {
  const styles = useStyles();
  const { t } = useTranslation("attendance");
  const { firstName: name } = useActiveStudent();
  const { attended, taken } = attendedOf(lessons);
  if (taken === 0) return null;
  return <p className={styles.sentence}>{t("attended", { name, attended, count: taken })}</p>;
}

/** The skeleton of the lessons. */
const AttendanceSkeleton = () => (
  <SkeletonRows count={8}>
    <Row title={<SkeletonBar size="half" />} detail={<SkeletonBar size="meta" />} />
  </SkeletonRows>
);
