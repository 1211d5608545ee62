import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { MailInbox28Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useSentNotices } from "#client/resources/notificationPreferences.ts";
import { useStudents } from "#client/session/students.ts";
import { Page } from "#client/ui/frame/Page.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { dayInZone } from "#contract/dates.ts";
import type { SentNotice } from "#contract/notificationPreferences.ts";

/** Push messages and mails of the last 30 days, by day (PREF-5). */
export function SentNoticesPage() {
  const { t } = useTranslation("notificationPreferences");
  const notices = useSentNotices();
  const timeZone = useSchoolTimeZone();
  const { dateRelative } = useFormats();
  return (
    <Page title={t("sent.title")} subtitle={t("sent.about")}>
      <Loaded
        resource={notices}
        failed={t("sent.failed")}
        skeleton={<SkeletonBar />}
        empty={<EmptyState icon={MailInbox28Regular} text={t("sent.empty")} />}
      >
        {(shown) =>
          [...new Set(shown.map(({ at }) => dayInZone(at, timeZone)))].map((day) => (
            <Panel key={day} title={dateRelative(day)}>
              <RowList isInPanel>
                {shown
                  .filter(({ at }) => dayInZone(at, timeZone) === day)
                  .map((notice) => (
                    <li key={notice.id}>
                      <SentRow notice={notice} />
                    </li>
                  ))}
              </RowList>
            </Panel>
          ))
        }
      </Loaded>
    </Page>
  );
}

const useStyles = makeStyles({
  row: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    overflowWrap: "anywhere",
  },
  title: typographyStyles.body1Strong,
  detail: { ...typographyStyles.body1, gridColumn: "1 / -1", color: tokens.colorNeutralForeground2 },
  time: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase300 },
});

function SentRow({ notice: { kinds, isDaily, channel, studentId, at, state } }: { notice: SentNotice }) {
  const styles = useStyles();
  const { t } = useTranslation("notificationPreferences");
  const { time, list } = useFormats();
  const child = useStudents().find(({ id }) => id === studentId);
  const about = list(kinds.map((kind) => t(`kind.${kind}`)));
  const title = kinds.length === 0 ? t("sent.confirmation") : about;
  const details = [...(isDaily ? [t("sent.daily")] : []), t(`sent.${channel}`), ...(child ? [child.firstName] : [])];
  return (
    <div className={styles.row}>
      <span className={styles.title}>{title}</span>
      <time className={styles.time} dateTime={at}>
        {time(at)}
      </time>
      <span className={styles.detail}>{[...details, t(`sent.${state}`)].join(" · ")}</span>
    </div>
  );
}
