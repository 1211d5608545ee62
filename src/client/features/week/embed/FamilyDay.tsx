import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { paths } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/useNow.ts";
import { useFamilyDay } from "#client/resources/schedule.ts";
import { useActiveStudentId, useStudents } from "#client/session/students.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList, SkeletonRows } from "#client/ui/lists/RowList.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SkeletonBar } from "#client/ui/loading/SkeletonBar.tsx";
import { phone } from "#client/ui/measures.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { dayInZone } from "#contract/dates/dates.ts";
import { isAwayAllDay } from "#contract/week/endpoints.ts";
import type { ChildToday } from "#contract/week/schemas.ts";
import { ChildName } from "./ChildName.tsx";

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    display: "grid",
    gridTemplateColumns: "minmax(7rem, 1fr) minmax(0, 3fr)",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    boxSizing: "border-box",
    minHeight: "44px",
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    [phone]: { gridTemplateColumns: "minmax(6rem, 1fr) minmax(0, 2fr)" },
  },
  facts: { display: "flex", flexWrap: "wrap", columnGap: tokens.spacingHorizontalL, minWidth: 0 },
  fact: { ...typographyStyles.body1, overflowWrap: "anywhere" },
  absent: { ...typographyStyles.body1Strong },
});

/** Today of each child: hours at school or drop-off and pick-up, who picks up, absence and leave (HOME-4). */
export function FamilyDay() {
  const styles = useStyles();
  const { t } = useTranslation("home");
  const today = dayInZone(new Date(useNow()), useSchoolTimeZone());
  const students = useStudents();
  return (
    <Panel title={t("allToday")}>
      <Loaded
        resource={useFamilyDay(today)}
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
        {({ children }) => (
          <RowList isInPanel>
            {children.map((child) => (
              <li key={child.id}>
                <ChildRow child={child} />
              </li>
            ))}
          </RowList>
        )}
      </Loaded>
    </Panel>
  );
}

/** A child with the facts of the day, as a link to where more of it is. */
function ChildRow({ child }: { child: ChildToday }) {
  const styles = useStyles();
  const { t } = useTranslation("home");
  const activeId = useActiveStudentId();
  const { timeRange, time } = useFormats();
  const { hours, care, lunch, absences } = child;
  const absenceText = ({ isLeave, start, end }: ChildToday["absences"][number]) => {
    if (start && end) return t(isLeave ? "leaveTimes" : "absentTimes", { times: timeRange(start, end) });
    if (start) return t(isLeave ? "leaveFrom" : "absentFrom", { time: time(start) });
    if (end) return t(isLeave ? "leaveUntil" : "absentUntil", { time: time(end) });
    return t(isLeave ? "leaveAllDay" : "absentAllDay");
  };
  const dayFacts = [
    ...(hours ? [t("school", { times: timeRange(hours.start, hours.end) })] : []),
    ...(care?.times ? [t("care", { start: time(care.times.start), end: time(care.times.end) })] : []),
    ...(care?.pickup ? [t("pickedUpBy", { name: care.pickup })] : []),
    ...(care?.isClosed ? [t("closed")] : []),
    ...(care && !care.times && !care.isClosed ? [t("notComing")] : []),
    ...(lunch.length > 0 ? [t("lunch", { courses: lunch.join(" / ") })] : []),
  ];
  const facts = isAwayAllDay(absences) ? [] : dayFacts;
  return (
    <Link to={paths.openedAs(child.id, child.address, activeId)} className={styles.row}>
      <ChildName child={child} />{" "}
      <span className={styles.facts}>
        {absences.map((absence) => (
          <span key={absence.id} className={mergeClasses(styles.fact, styles.absent)}>
            {absenceText(absence)}{" "}
          </span>
        ))}
        {facts.map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}{" "}
          </span>
        ))}
        {facts.length + absences.length === 0 && <span className={styles.fact}>{t("nothingToday")}</span>}
      </span>
    </Link>
  );
}
