import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats, useToday } from "#client/i18n/useFormats.ts";
import { print } from "#client/ui/measures.ts";
import { card } from "#client/ui/surfaces.ts";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { WeekChild } from "#contract/week/schemas.ts";
import { ChildDay, hasNothing } from "./ChildDay.tsx";
import { ChildName } from "./embed/ChildName.tsx";
import { LunchLine } from "./LunchLine.tsx";
import { sharedLunch } from "./sharedLunch.ts";

const line = `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`;

const useStyles = makeStyles({
  sheet: { ...card, overflow: "clip", [print]: { boxShadow: "none", borderRadius: 0 } },
  table: { width: "100%", tableLayout: "fixed", borderCollapse: "collapse" },
  days: { width: "104px", [print]: { width: "80px" } },
  head: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    textAlign: "start",
    fontWeight: tokens.fontWeightRegular,
  },
  row: { borderTop: line, breakInside: "avoid" },
  today: { boxShadow: `inset ${tokens.strokeWidthThickest} 0 ${tokens.colorBrandStroke1}` },
  day: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    verticalAlign: "top",
    textAlign: "start",
    overflowWrap: "anywhere",
    [print]: { padding: tokens.spacingVerticalXS },
  },
  weekday: { ...textStyles.detailStrong, display: "block", "::first-letter": { textTransform: "uppercase" } },
  date: { ...textStyles.detail, display: "block", color: tokens.colorNeutralForeground3 },
  cell: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalXS}`,
    verticalAlign: "top",
    borderLeft: line,
    [print]: { padding: tokens.spacingVerticalXS },
  },
  lunch: {
    padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM}`,
    borderLeft: line,
    [print]: { padding: tokens.spacingVerticalXS },
  },
  nothing: {
    ...textStyles.detail,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    verticalAlign: "top",
    color: tokens.colorNeutralForeground3,
    [print]: { padding: tokens.spacingVerticalXS },
  },
});

/** A table of days by children. A day with nothing is one line. */
export function WeekGrid({ days, items: children }: { days: Day[]; items: WeekChild[] }) {
  const styles = useStyles();
  const { t } = useTranslation(["week", "navigation"]);
  return (
    <div className={styles.sheet}>
      <table className={styles.table} aria-label={t("navigation:week")}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.head, styles.days)}>
              <SrOnly>{t("day")}</SrOnly>
            </th>
            {children.map((child) => (
              <th key={child.id} scope="col" className={styles.head}>
                <ChildName child={child} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, at) => (
            <GridDay key={day} day={day} at={at} items={children} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type GridDayProps = { day: Day; at: number; items: WeekChild[] };

/** A day's row, and below it the lunch that the children have alike. */
function GridDay({ day, at, items: children }: GridDayProps) {
  const styles = useStyles();
  const { t } = useTranslation("week");
  const { weekday, dayMonth } = useFormats();
  const isToday = day === useToday();
  const shared = sharedLunch(children, at);
  return (
    <>
      <tr className={styles.row} aria-current={isToday ? "date" : undefined}>
        <th scope="row" rowSpan={shared ? 2 : 1} className={mergeClasses(styles.day, isToday && styles.today)}>
          <span className={styles.weekday}>{isToday ? t("today") : weekday(day)}</span>{" "}
          <span className={styles.date}>{dayMonth(day)}</span>
        </th>
        {hasNothing(children, at) ? (
          <td colSpan={children.length} className={styles.nothing}>
            {t("nothing")}
          </td>
        ) : (
          children.map((child) => (
            <td key={child.id} className={styles.cell}>
              {child.days[at] && <ChildDay child={child} day={child.days[at]} isLunchSaid={shared !== null} />}
            </td>
          ))
        )}
      </tr>
      {shared && (
        <tr>
          <td colSpan={children.length} className={styles.lunch}>
            <LunchLine {...shared} />
          </td>
        </tr>
      )}
    </>
  );
}
