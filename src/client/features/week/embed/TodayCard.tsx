import { makeStyles, tokens } from "@fluentui/react-components";
import { minutesInHour } from "date-fns/constants";
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
import { textStyles } from "#client/ui/textStyles.ts";
import { type Day, daysBetween, minutesInZone } from "#contract/dates/dates.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import { WEEK_DAYS } from "#contract/week/endpoints.ts";
import type { ChildsDay } from "#contract/week/schemas.ts";
import { ChildInitials } from "./ChildName.tsx";
import { Lunch } from "./Lunch.tsx";
import { TodayFacts } from "./TodayFacts.tsx";
import { type DayRow, type DaySection, daySections, type TodayLine } from "./todayLine.ts";

const useStyles = makeStyles({
  sections: { display: "grid", rowGap: tokens.spacingVerticalL },
  /** Some languages write the name of a day small. */
  day: { display: "inline-block", "::first-letter": { textTransform: "uppercase" } },
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    display: "grid",
    gridTemplateColumns: "auto minmax(0, 1fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    boxSizing: "border-box",
    minHeight: "64px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
  },
  words: { display: "grid", alignContent: "center", minWidth: 0 },
  head: {
    ...textStyles.rowTitle,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    justifyContent: "space-between",
    columnGap: tokens.spacingHorizontalM,
    overflowWrap: "anywhere",
  },
  times: { ...textStyles.sectionTitle, fontVariantNumeric: "tabular-nums" },
  lessons: { ...textStyles.detail, display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalM },
  label: { ...textStyles.detail, color: tokens.colorNeutralForeground2 },
  lunch: {
    ...textStyles.detail,
    color: tokens.colorNeutralForeground2,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: "anywhere",
  },
});

/** The family's days: a line for each child under the name of its day, the active one's with the lessons now and next (CALM-2, LOOK-2). */
export function TodayCard() {
  const styles = useStyles();
  const { t } = useTranslation(["home", "navigation"]);
  const viewer = useViewer();
  const now = useNow();
  const today = useToday();
  const zone = useSchoolTimeZone();
  const present = { now, isLunchOver: minutesInZone(now, zone) >= LUNCH_UNTIL };
  const hourOf = (moment: string) => minutesInZone(moment, zone) / minutesInHour;
  const nameOf = useDayName(today);
  const students = useStudents();
  const schedule = isOffered(OFFERS.schedule, viewer) && { to: paths.schedule, text: t("navigation:schedule") };
  const more = viewer.hasSiblings ? { to: paths.week, text: t("navigation:week") } : schedule;
  const family = useFamilyDay(today);
  if (family.data === undefined)
    return (
      <Panel title={t("allToday")} more={more}>
        <Loaded
          resource={family}
          skeleton={
            <SkeletonRows isInPanel count={students.length}>
              <div className={styles.row}>
                <SkeletonBar size="half" />
              </div>
            </SkeletonRows>
          }
          failed={t("allTodayFailed")}
          isCompact
        >
          {() => null}
        </Loaded>
      </Panel>
    );
  return (
    <div className={styles.sections}>
      {daySections(family.data.children, present, hourOf).map((section, at) => (
        <Panel key={section.day} title={<span className={styles.day}>{nameOf(section)}</span>} more={at === 0 && more}>
          <RowList isInPanel>
            {section.rows.map((row) => (
              <li key={row.child.id}>
                <ChildRow row={row} now={now} isLater={section.day !== null} />
              </li>
            ))}
          </RowList>
          {section.lunch?.courses && (
            <div className={styles.lunch}>
              {t("lunch")} <Lunch eaters={section.rows.map(({ child }) => child)} courses={section.lunch.courses} />
            </div>
          )}
        </Panel>
      ))}
    </div>
  );
}

/** Minutes after midnight until which school lunches are served. */
const LUNCH_UNTIL = 14 * minutesInHour;

/** Returns a function that names the day of a section: Tonight, Today, Tomorrow, On Monday, or its date. */
function useDayName(today: Day): (section: DaySection) => string {
  const { t } = useTranslation("home");
  const { weekday, dateRelative } = useFormats();
  return ({ day, isEvening }) => {
    if (day === null) return t(isEvening ? "tonight" : "allToday");
    const distance = daysBetween(today, day);
    return distance > 1 && distance < WEEK_DAYS ? t("onDay", { day: weekday(day) }) : dateRelative(day);
  };
}

type ChildRowProps = { row: DayRow; now: Date; isLater: boolean };

/** A child's line, as a link to where more of the day is. */
function ChildRow({ row: { child, times, facts, lessons }, now, isLater }: ChildRowProps) {
  const styles = useStyles();
  const { t } = useTranslation("home");
  const activeId = useActiveStudentId();
  const { timeRange } = useFormats();
  return (
    <Link to={paths.openedAs(child.id, child.address, activeId)} className={styles.row}>
      <ChildInitials child={child} />
      <span className={styles.words}>
        <span className={styles.head}>
          <span>{child.firstName} </span>
          {times && <span className={styles.times}>{timeRange(times.start, times.end)} </span>}
        </span>
        {child.id === activeId && <Lessons lessons={lessons} isLater={isLater} />}
        {facts.length > 0 && <TodayFacts child={child} facts={facts} now={now} />}
        <LatePendingNotes studentId={child.id} />
        {!times && facts.length === 0 && <span className={styles.label}>{t("nothingToday")}</span>}
      </span>
    </Link>
  );
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
