import { MailInbox28Regular } from "@fluentui/react-icons/svg/mail-inbox";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useSentNotices } from "#client/resources/notificationPreferences.ts";
import { useStudents } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { DayPanels, TimedRow } from "#client/ui/lists/DayPanels.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { type Day, dayInZone } from "#contract/dates/dates.ts";
import type { SentNotice } from "#contract/notifications/preferencesSchemas.ts";

/** Push messages, mails and activities in Teams of the last 30 days, by day (PREF-5). */
export function SentNoticesPage() {
  const { t } = useTranslation("notificationPreferences");
  const notices = useSentNotices();
  const timeZone = useSchoolTimeZone();
  return (
    <Page isReading title={t("sent.title")} subtitle={t("sent.about")}>
      <Loaded
        resource={notices}
        failed={t("sent.failed")}
        skeleton={<SkeletonBar />}
        empty={<EmptyState icon={MailInbox28Regular} text={t("sent.empty")} />}
      >
        {(shown) => (
          <DayPanels days={byDay(shown, timeZone)} keyOf={({ id }) => id}>
            {(notice) => <SentRow notice={notice} />}
          </DayPanels>
        )}
      </Loaded>
    </Page>
  );
}

function byDay(notices: SentNotice[], timeZone: string): { day: Day; rows: SentNotice[] }[] {
  const dayOf = ({ at }: SentNotice) => dayInZone(at, timeZone);
  const days = [...new Set(notices.map(dayOf))];
  return days.map((day) => ({ day, rows: notices.filter((notice) => dayOf(notice) === day) }));
}

function SentRow({ notice: { kinds, isDaily, channel, studentId, at, state } }: { notice: SentNotice }) {
  const { t } = useTranslation(["notificationPreferences", "noticeKind"]);
  const { list } = useFormats();
  const child = useStudents().find(({ id }) => id === studentId);
  const about = list(kinds.map((kind) => t(`noticeKind:${kind}`)));
  const title = kinds.length === 0 ? t("sent.confirmation") : about;
  const details = [...(isDaily ? [t("sent.daily")] : []), t(`sent.${channel}`), ...(child ? [child.firstName] : [])];
  return <TimedRow title={title} at={at} details={[...details, t(`sent.${state}`)].join(" · ")} />;
}
