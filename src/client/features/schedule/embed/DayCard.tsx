import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { CalendarEmpty28Regular } from "@fluentui/react-icons/svg/calendar-empty";
import { CalendarLtr20Regular } from "@fluentui/react-icons/svg/calendar-ltr";
import { Clock20Regular } from "@fluentui/react-icons/svg/clock";
import { DocumentEdit20Regular } from "@fluentui/react-icons/svg/document-edit";
import { HatGraduation20Regular } from "@fluentui/react-icons/svg/hat-graduation";
import { Home20Regular } from "@fluentui/react-icons/svg/home";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ReportAbsenceButton } from "#client/features/absence/embed/ReportAbsenceButton.tsx";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/useNow.ts";
import { useAbsences } from "#client/resources/absence.ts";
import { useSchedule } from "#client/resources/schedule.ts";
import { useViewer } from "#client/session/viewer.ts";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phone } from "#client/ui/measures.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { coversDay } from "#contract/absence/coveredDays.ts";
import { addDays, dayInZone } from "#contract/dates/dates.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import { absentOn, type CardDay, cardDay, DAYS_AHEAD, joined } from "./cardDay.ts";

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

/** The school day at a glance: when and where it begins and ends, its tests, the lesson now, and who is reported absent (HOME-4). */
export function DayCard() {
  const styles = useStyles();
  const { t } = useTranslation("schedule");
  const formats = useFormats();
  const timeZone = useSchoolTimeZone();
  const hasAbsence = isOffered(OFFERS.absence, useViewer());
  const now = new Date(useNow());
  const today = dayInZone(now, timeZone);
  const schedule = useSchedule(today, addDays(today, DAYS_AHEAD - 1));
  const absences = useAbsences();
  const isComplete = !hasAbsence || absences.data !== undefined || absences.error !== undefined;
  const data = isComplete ? schedule.data : undefined;
  const shown = data && cardDay(data, now, timeZone);
  const day = shown?.day ?? today;
  const absent = absentOn(absences.data ?? [], day, timeZone);
  const isEntire = (absence: (typeof absent)[number]) => absence.period || coversDay(absence, day, timeZone);
  const isAway = absent.some(isEntire);
  const isReported = absent.some((absence) => absence.ownReporting && isEntire(absence));
  const relative = formats.dateRelative(shown?.day ?? today);
  const full = formats.dateLong(shown?.day ?? today);
  return (
    <Panel
      hasLongTitle
      title={relative}
      detail={relative === full || !shown || shown.day === today ? undefined : full}
      actions={
        hasAbsence &&
        (isReported ? (
          <LinkButton to={paths.reportedAbsences} appearance="subtle">
            {t("changeAbsence")}
          </LinkButton>
        ) : (
          <ReportAbsenceButton appearance="subtle" {...(shown && { date: shown.day })} />
        ))
      }
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
          shown || absent.length > 0 ? (
            <dl className={styles.facts}>
              {shown?.free && (
                <DayFact
                  icon={<CalendarLtr20Regular />}
                  name={formats.dateRelative(today)}
                  value={t(shown.free.isWeekend ? "noSchool" : "noLessons")}
                  detail={shown.free.events.join(", ")}
                />
              )}
              {joined(absent).map((absence) => (
                <DayFact
                  key={absence.id}
                  isStrong
                  icon={<CalendarCancel20Regular />}
                  name={t("absence")}
                  value={
                    isEntire(absence)
                      ? t("absentEntireDay")
                      : t("absentPart", { times: formats.timeRange(absence.startTime, absence.endTime) })
                  }
                  detail={absence.reportedBy ? `${absence.reportedBy.firstName} ${absence.reportedBy.lastName}` : ""}
                />
              ))}
              {shown?.current && !isAway && (
                <DayFact
                  isStrong
                  icon={<Clock20Regular />}
                  name={t("now")}
                  value={<SchoolText>{shown.current.title}</SchoolText>}
                  detail={placeOf({
                    title: formats.timeRange(shown.current.startTime, endOf(shown.current)),
                    room: shown.current.room,
                  })}
                />
              )}
              {shown && <SchoolDay day={shown} isAway={isAway} />}
            </dl>
          ) : (
            <EmptyState isCompact icon={CalendarEmpty28Regular} text={t("noLessonsAhead")} />
          )
        }
      </Loaded>
    </Panel>
  );
}

const endOf = ({ startTime, length }: ScheduleItem): Date => new Date(Date.parse(startTime) + length * 60_000);

/** Title and room of an item, or whichever there is. */
const placeOf = ({ title, room }: Pick<ScheduleItem, "title" | "room">): string =>
  room ? `${title} · ${room}` : title;

/** The facts of a day with lessons: its first and last lesson unless the student is away, and its tests. */
function SchoolDay({ day: { first, last, tests }, isAway }: { day: CardDay; isAway: boolean }) {
  const { t } = useTranslation("schedule");
  const formats = useFormats();
  return (
    <>
      {!isAway && (
        <>
          <DayFact
            icon={<HatGraduation20Regular />}
            name={t("starts")}
            value={formats.time(first.startTime)}
            detail={placeOf(first)}
          />
          <DayFact icon={<Home20Regular />} name={t("ends")} value={formats.time(endOf(last))} detail={placeOf(last)} />
        </>
      )}
      {tests.map((test) => (
        <DayFact
          key={test.id}
          isStrong
          icon={<DocumentEdit20Regular />}
          name={t("test")}
          value={<SchoolText>{test.title}</SchoolText>}
          detail={placeOf({ title: formats.time(test.startTime), room: test.room })}
        />
      ))}
    </>
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
  value: ReactNode;
  detail: string;
  isStrong?: boolean;
};

/** One fact about a day: the time or test in large type, the lesson and room in small type. */
function DayFact({ icon, name, value, detail, isStrong = false }: DayFactProps) {
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
      {detail && (
        <dd className={styles.detail}>
          <SchoolText>{detail}</SchoolText>
        </dd>
      )}
    </div>
  );
}
