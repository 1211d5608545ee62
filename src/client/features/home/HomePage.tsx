import { useTranslation } from "react-i18next";
import { ReportAbsenceButton } from "#client/features/absence/embed/ReportAbsenceButton.tsx";
import { RecentPosts } from "#client/features/posts/embed/RecentPosts.tsx";
import { DayCard } from "#client/features/schedule/embed/DayCard.tsx";
import { useSchoolTimeZone } from "#client/i18n/schoolTime.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useProfile } from "#client/session/profile.ts";
import { useService } from "#client/session/services.ts";
import { useActiveSchool, useSchoolType } from "#client/session/students.ts";
import { Page } from "#client/ui/Page.tsx";
import { dayInZone, weekOf } from "#contract/dates.ts";
import { SCHOOL_TYPES } from "#contract/students.ts";
import { partOfDay } from "./greeting.ts";
import { NoSchool } from "./NoSchool.tsx";
import { ScreensWithoutPlace } from "./ScreensWithoutPlace.tsx";

/** The student's school life at a glance: a part of each subject that is on. */
export function HomePage() {
  const { t } = useTranslation("home");
  const formats = useFormats();
  const timeZone = useSchoolTimeZone();
  const name = useProfile()?.firstName;
  const hasSchool = useActiveSchool() !== null;
  const hasNews = useService("news");
  const schoolType = useSchoolType();
  const hasSchedule = useService("schedule") && schoolType !== SCHOOL_TYPES.PRESCHOOL;
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
      {hasSchool && hasNews && <RecentPosts />}
    </Page>
  );
}
