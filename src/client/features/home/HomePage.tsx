import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { ReportAbsenceButton } from "#client/features/absence/embed/ReportAbsenceButton.tsx";
import { RecentPosts } from "#client/features/posts/embed/RecentPosts.tsx";
import { DayCard } from "#client/features/schedule/embed/DayCard.tsx";
import { loadNamespaces } from "#client/i18n/i18n.ts";
import { useSchoolTimeZone } from "#client/i18n/schoolTime.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useProfile } from "#client/session/profile.ts";
import { useService, useServices } from "#client/session/services.ts";
import { useActiveSchool, useSchoolType } from "#client/session/students.ts";
import { wide } from "#client/ui/measures.ts";
import { Page } from "#client/ui/Page.tsx";
import { PanelSkeleton } from "#client/ui/PanelSkeleton.tsx";
import { dayInZone, weekOf } from "#contract/dates.ts";
import { SCHOOL_TYPES } from "#contract/students.ts";
import { partOfDay } from "./greeting.ts";
import { NoSchool } from "./NoSchool.tsx";
import { ScreensWithoutPlace } from "./ScreensWithoutPlace.tsx";

const PlanTimeline = lazy(async () => {
  const [{ PlanTimeline: Timeline }] = await Promise.all([
    import("#client/features/plans/embed/PlanTimeline.tsx"),
    loadNamespaces("plans"),
  ]);
  return { default: Timeline };
});

const AssignmentsOverview = lazy(async () => {
  const [{ AssignmentsOverview: Overview }] = await Promise.all([
    import("#client/features/assignments/embed/AssignmentsOverview.tsx"),
    loadNamespaces("assignments"),
  ]);
  return { default: Overview };
});

const useStyles = makeStyles({
  /** The assignments beside the posts, where there is room. */
  columns: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: tokens.spacingHorizontalL,
    alignItems: "start",
  },
  two: { [wide]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" } },
});

/** The student's school life at a glance: a part of each subject that is on. */
export function HomePage() {
  const styles = useStyles();
  const { t } = useTranslation("home");
  const formats = useFormats();
  const timeZone = useSchoolTimeZone();
  const name = useProfile()?.firstName;
  const hasSchool = useActiveSchool() !== null;
  const hasNews = useService("news");
  const hasPlans = useService("plans");
  const isPreschool = useSchoolType() === SCHOOL_TYPES.PRESCHOOL;
  const hasSchedule = useService("schedule") && !isPreschool;
  const { nativeAssignments, msAssignments } = useServices();
  const hasAssignments = !isPreschool && (nativeAssignments || msAssignments);
  const canReportAbsence = useService("attendance");
  const now = new Date();
  const today = dayInZone(now, timeZone);
  const greetings = name
    ? { morning: t("morningTo", { name }), day: t("dayTo", { name }), evening: t("eveningTo", { name }) }
    : { morning: t("morning"), day: t("day"), evening: t("evening") };
  return (
    <Page
      title={greetings[partOfDay(now.getHours())]}
      documentTitle={t("title")}
      subtitle={t("today", { date: formats.dateLong(today), week: formats.week(weekOf(today).number) })}
      actions={hasSchool && !hasSchedule && canReportAbsence && <ReportAbsenceButton />}
    >
      <ScreensWithoutPlace />
      {!hasSchool && <NoSchool />}
      {hasSchool && hasSchedule && <DayCard />}
      {hasSchool && (hasNews || hasAssignments) && (
        <div className={mergeClasses(styles.columns, hasNews && hasAssignments && styles.two)}>
          {hasNews && <RecentPosts />}
          {hasAssignments && (
            <Suspense fallback={<PanelSkeleton isLong />}>
              <AssignmentsOverview />
            </Suspense>
          )}
        </div>
      )}
      {hasSchool && hasPlans && (
        <Suspense fallback={<PanelSkeleton />}>
          <PlanTimeline />
        </Suspense>
      )}
    </Page>
  );
}
