import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LatePendingNotes } from "#client/features/outbox/embed/PendingParts.tsx";
import { useFormats, useSchoolTimeZone, useToday } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { useFamilyDay } from "#client/resources/schedule.ts";
import { useActiveStudentId, useStudents } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { type Day, daysBetween, minutesInZone } from "#contract/dates/dates.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { WEEK_DAYS } from "#contract/week/endpoints.ts";
import type { ChildsDay, ChildToday } from "#contract/week/schemas.ts";
import { ChildInitials } from "./ChildName.tsx";
import { TodayFacts } from "./TodayFacts.tsx";
import { byDay, lineOf, type TodayLine } from "./todayLine.ts";

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    columnGap: tokens.spacingHorizontalM,
    boxSizing: "border-box",
    minHeight: "44px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
  },
  active: { backgroundColor: tokens.colorBrandBackground2 },
  words: { display: "grid", alignContent: "center", minWidth: 0 },
  head: {
    ...typographyStyles.body1Strong,
    display: "flex",
    flexWrap: "wrap",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
    overflowWrap: "anywhere",
  },
  times: { fontVariantNumeric: "tabular-nums", "::first-letter": { textTransform: "uppercase" } },
  lessons: { ...typographyStyles.body1, display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalM },
  label: { color: tokens.colorNeutralForeground2 },
  waiting: { minHeight: "62px" },
  waitingOpened: { minHeight: "102px" },
});

/** The family's day: a line for each child, the active one's opened with the lessons now and next (CALM-2, HOME-4). */
export function TodayCard() {
  const styles = useStyles();
  const { t } = useTranslation(["home", "navigation"]);
  const viewer = useViewer();
  const now = useNow();
  const today = useToday();
  const present = { now, isLunchOver: minutesInZone(now, useSchoolTimeZone()) >= LUNCH_UNTIL };
  const students = useStudents();
  const activeId = useActiveStudentId();
  const schedule = isOffered(OFFERS.schedule, viewer) && { to: paths.schedule, text: t("navigation:schedule") };
  const more = viewer.hasSiblings ? { to: paths.week, text: t("navigation:week") } : schedule;
  return (
    <Panel title={t("allToday")} {...(more && { more })}>
      <Loaded
        resource={useFamilyDay(today)}
        skeleton={
          <SkeletonRows isInPanel count={students.length}>
            <div className={mergeClasses(styles.row, students.length > 1 ? styles.waiting : styles.waitingOpened)}>
              <SkeletonBar size="half" />
            </div>
          </SkeletonRows>
        }
        failed={t("allTodayFailed")}
        isCompact
      >
        {({ children }) => (
          <RowList isInPanel>
            {byDay(children).map((child) => (
              <li key={child.id}>
                <ChildLine
                  child={child}
                  line={lineOf(child, present)}
                  now={now}
                  today={today}
                  isOpened={child.id === activeId}
                />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

/** Minutes after midnight until which school lunches are served. */
const LUNCH_UNTIL = 14 * 60;

type ChildLineProps = { child: ChildToday; line: TodayLine; now: Date; today: Day; isOpened: boolean };

/** A child's line, as a link to where more of the day is. */
function ChildLine({ child, line, now, today, isOpened }: ChildLineProps) {
  const styles = useStyles();
  const { t } = useTranslation("home");
  const { hasSiblings } = useViewer();
  const activeId = useActiveStudentId();
  const { left, facts, lessons, day } = line;
  const when = useWhen(line, today);
  const isEmpty = !when && left.length + facts.length === 0;
  // The rest of today comes before the later day, so that each line is about one day.
  const isEvening = day !== null && left.length > 0;
  const { dateRelative } = useFormats();
  const times = when && <span className={styles.times}>{when} </span>;
  return (
    <Link
      to={paths.openedAs(child.id, child.address, activeId)}
      className={mergeClasses(styles.row, isOpened && hasSiblings && styles.active)}
      aria-current={isOpened && hasSiblings ? "true" : undefined}
    >
      <ChildInitials child={child} size="small" />
      <span className={styles.words}>
        <span className={styles.head}>
          <span>{child.firstName} </span>
          {!isEvening && times}
        </span>
        {left.length > 0 && (
          <TodayFacts child={child} facts={left} now={now} day={isEvening ? dateRelative(today) : ""} />
        )}
        {isEvening && <span className={styles.head}>{times}</span>}
        {isOpened && <Lessons lessons={lessons} isLater={day !== null} />}
        {facts.length > 0 && <TodayFacts child={child} facts={facts} now={now} />}
        <LatePendingNotes studentId={child.id} />
        {isEmpty && <span className={styles.label}>{t("nothingToday")}</span>}
      </span>
    </Link>
  );
}

/** The times of the line, after the name of the day if it is a later one. */
function useWhen({ day, times }: TodayLine, today: Day): string {
  const { timeRange, weekday, dateLong, dayTimes } = useFormats();
  const range = times && timeRange(times.start, times.end);
  if (day === null) return range ?? "";
  const name = daysBetween(today, day) < WEEK_DAYS ? weekday(day) : dateLong(day);
  return range === null ? name : dayTimes(name, range);
}

/** Lessons by name and room: those now, next and last today, or the first and the last of a later day. */
function Lessons({ lessons: { now, next, last }, isLater }: Pick<TodayLine, "lessons"> & { isLater: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation("home");
  const { time } = useFormats();
  const shown = [
    { label: t("now"), lesson: now },
    { label: isLater ? t("firstLesson") : t("nextLesson", { time: next ? time(next.start) : "" }), lesson: next },
    { label: t("lastLesson"), lesson: last },
  ];
  return (
    <span className={styles.lessons}>
      {shown.map(
        ({ label, lesson }) =>
          lesson && (
            <span key={label}>
              <span className={styles.label}>{label}</span> <SchoolText>{placeOf(lesson)}</SchoolText>{" "}
            </span>
          ),
      )}
    </span>
  );
}

/** Title and room of a lesson, or whichever there is. */
const placeOf = ({ title, room }: ChildsDay["lessons"][number]): string => (room ? `${title} · ${room}` : title);
