import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import {
  CalendarEmpty28Regular,
  DocumentEdit24Regular,
  HatGraduation24Regular,
  Home24Regular,
} from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ReportAbsenceButton } from "#client/features/absence/embed/ReportAbsenceButton.tsx";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/useNow.ts";
import { useSchedule } from "#client/resources/schedule.ts";
import { useService } from "#client/session/services.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phone } from "#client/ui/measures.ts";
import { addDays, dayInZone } from "#contract/dates.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
import { cardDay, DAYS_AHEAD } from "./cardDay.ts";

const useStyles = makeStyles({
  facts: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(220px, 1fr))",
    [phone]: { gridTemplateColumns: "repeat(auto-fit, minmax(140px, 1fr))" },
    margin: 0,
  },
  /** The height of a fact's three lines. */
  waiting: {
    minHeight: `calc(2 * ${tokens.lineHeightBase200} + ${tokens.lineHeightBase400})`,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
});

/** The school day at a glance: when and where it begins and ends, and its tests (HOME-4). */
export function DayCard() {
  const styles = useStyles();
  const { t } = useTranslation("schedule");
  const formats = useFormats();
  const timeZone = useSchoolTimeZone();
  const canReport = useService("attendance");
  const now = new Date(useNow());
  const today = dayInZone(now, timeZone);
  const schedule = useSchedule(today, addDays(today, DAYS_AHEAD - 1));
  const { data } = schedule;
  const shown = data && cardDay(data, now, timeZone);
  const relative = formats.dateRelative(shown?.day ?? today);
  const full = formats.dateLong(shown?.day ?? today);
  return (
    <Panel
      hasLongTitle
      title={relative}
      detail={relative === full || !shown || shown.day === today ? undefined : full}
      actions={canReport && <ReportAbsenceButton appearance="subtle" {...(shown && { date: shown.day })} />}
      more={{ to: paths.schedule, text: t("title") }}
    >
      <Loaded
        resource={{ ...schedule, data: data && { shown } }}
        skeleton={
          <div className={styles.waiting}>
            <SkeletonBar />
            <SkeletonBar size="half" />
          </div>
        }
        failed={t("failed")}
        isCompact
      >
        {() =>
          shown ? (
            <dl className={styles.facts}>
              <DayFact
                icon={<HatGraduation24Regular />}
                name={t("starts")}
                value={formats.time(shown.first.startTime)}
                item={shown.first}
              />
              <DayFact
                icon={<Home24Regular />}
                name={t("ends")}
                value={formats.time(new Date(Date.parse(shown.last.startTime) + shown.last.length * 60_000))}
                item={shown.last}
              />
              {shown.tests.map((test) => (
                <DayFact
                  key={test.id}
                  isStrong
                  icon={<DocumentEdit24Regular />}
                  name={t("test")}
                  value={test.title}
                  item={{ title: formats.time(test.startTime), room: test.room }}
                />
              ))}
            </dl>
          ) : (
            <EmptyState isCompact icon={CalendarEmpty28Regular} text={t("noLessonsAhead")} />
          )
        }
      </Loaded>
    </Panel>
  );
}

const useFactStyles = makeStyles({
  fact: {
    position: "relative",
    minWidth: 0,
    margin: `0 0 ${tokens.spacingVerticalL}`,
    padding: `0 ${tokens.spacingHorizontalL} 0 calc(${tokens.spacingHorizontalL} + 24px + ${tokens.spacingHorizontalM})`,
    ":not(:first-child)": { borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}` },
    [phone]: { ":not(:first-child)": { borderLeft: "none" } },
  },
  icon: {
    position: "absolute",
    insetInlineStart: tokens.spacingHorizontalL,
    top: 0,
    color: tokens.colorNeutralForeground3,
  },
  strong: { color: tokens.colorBrandForeground1 },
  name: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3 },
  value: { ...typographyStyles.subtitle2, margin: 0, overflowWrap: "anywhere" },
  detail: { ...typographyStyles.caption1, margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: "anywhere" },
});

type DayFactProps = {
  icon: ReactNode;
  name: string;
  value: string;
  item: Pick<ScheduleItem, "title" | "room">;
  isStrong?: boolean;
};

/** One fact about a day: the time or test in large type, the lesson and room in small type. */
function DayFact({ icon, name, value, item: { title, room }, isStrong = false }: DayFactProps) {
  const styles = useFactStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>
        <span aria-hidden className={mergeClasses(styles.icon, isStrong && styles.strong)}>
          {icon}
        </span>
        {name}
      </dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.detail}>{room ? `${title} · ${room}` : title}</dd>
    </div>
  );
}
