import { CalendarStar16Regular } from "@fluentui/react-icons/svg/calendar-star";
import { ClipboardTask16Regular } from "@fluentui/react-icons/svg/clipboard-task";
import { DocumentEdit16Filled } from "@fluentui/react-icons/svg/document-edit";
import { PeopleCommunity16Regular } from "@fluentui/react-icons/svg/people-community";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { remembered } from "#client/i18n/intl.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { classNames } from "#client/lib/classNames.ts";
import { attendanceMarkClass } from "#client/ui/text/AttendanceMark.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { type Day, weekOf } from "#contract/dates/dates.ts";
import type { AbsentDay } from "../items/absentDays.ts";
import { type Counts, countsOf, type Kind } from "../items/activities.ts";
import type { DayPieces } from "../items/days.ts";
import { dayBeyond } from "../items/moves.ts";
import { useItemTexts } from "../items/useItemTexts.ts";
import { useRoving } from "../items/useRoving.ts";
import "../dateCircle.css";
import "./month.css";

type MonthGridProps = {
  days: DayPieces[];
  absences: ReadonlyMap<Day, AbsentDay[]>;
  /** A day of the month shown. */
  day: Day;
  today: Day;
  onOpenDay: (day: Day) => void;
};

/** A month with each day's items counted by kind (SCH-6). */
export function MonthGrid({ days, absences, day: shown, today, onOpenDay }: MonthGridProps) {
  const { t } = useTranslation("schedule");
  const { weekday, month } = useFormats();
  const keys = useMemo(() => days.map(({ day }) => day), [days]);
  const texts = useMonthTexts();
  const { active, container } = useRoving(keys, (current, key) => dayBeyond(keys, current, key));
  // Keys are indexes, so that the next month reuses these elements.
  const weeks = useMemo(() => {
    const cells = days.map(({ day, pieces, allDay }, at) => ({
      at,
      day,
      counts: countsOf([...allDay, ...pieces].map(({ item }) => item)),
    }));
    return Array.from({ length: days.length / 7 }, (_, at) => ({ at, cells: cells.slice(at * 7, at * 7 + 7) }));
  }, [days]);
  return (
    <div {...container} className="month">
      <table className="month-table">
        <caption>
          <SrOnly>{month(shown)}</SrOnly>
        </caption>
        <thead>
          <tr>
            <th scope="col" className={classNames("month-head", "month-week-column")}>
              {t("weekColumn")}
            </th>
            {keys.slice(0, 7).map((day) => (
              <th key={day} scope="col" className="month-head">
                {weekday(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map(({ at: row, cells }) => (
            <tr key={row}>
              <th scope="row" className="month-week">
                {cells[0] && weekOf(cells[0].day).number}
              </th>
              {cells.map(({ at, day, counts }) => (
                <MonthCell
                  key={at}
                  day={day}
                  counts={counts}
                  absences={absences.get(day) ?? NO_ABSENT_DAYS}
                  isOutside={day.slice(0, 7) !== shown.slice(0, 7)}
                  isToday={day === today}
                  isTabStop={day === active}
                  texts={texts}
                  onOpen={onOpenDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const NO_ABSENT_DAYS: readonly AbsentDay[] = [];

const KINDS = [
  { kind: "calendarEvents", icon: <CalendarStar16Regular /> },
  { kind: "tests", icon: <DocumentEdit16Filled /> },
  { kind: "assignments", icon: <ClipboardTask16Regular /> },
  { kind: "meetings", icon: <PeopleCommunity16Regular /> },
] as const;

type MonthCellProps = {
  day: Day;
  counts: Counts;
  absences: readonly AbsentDay[];
  /** Belongs to the previous or next month. */
  isOutside: boolean;
  isToday: boolean;
  isTabStop: boolean;
  texts: MonthTexts;
  onOpen: (day: Day) => void;
};

/** A day of a month with its counts. Opens the day. */
function MonthCell({ day, counts, absences, isOutside, isToday, isTabStop, texts, onOpen }: MonthCellProps) {
  const shownKinds = KINDS.filter(({ kind }) => counts[kind] > 0).map((each) => ({
    ...each,
    text: texts.count(each.kind, counts[each.kind]),
  }));
  const lessons = counts.lessons > 0 ? texts.count("lessons", counts.lessons) : "";
  const absent = absences.map(texts.absence);
  const [first, ...others] = absent;
  const name = [texts.name(day), ...absent, lessons, ...shownKinds.map(({ text }) => text)].filter(Boolean).join(", ");
  return (
    <td className={classNames("month-cell", counts.lessons === 0 && "month-free")}>
      <button
        type="button"
        data-spot={day}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={name}
        aria-current={isToday ? "date" : undefined}
        className="month-day"
        onClick={() => onOpen(day)}
      >
        <span className="month-top">
          <span
            className={classNames(
              "date-circle",
              "month-date",
              isToday ? "date-circle-filled" : isOutside && "month-outside",
            )}
          >
            {texts.date(day)}
          </span>
          <span className="month-lessons">{lessons}</span>
        </span>
        {first && (
          <span className="month-count">
            <span aria-hidden className={attendanceMarkClass("validAbsent")} />
            <span>{first}</span>
            {others.length > 0 && <span className="month-more">{`+${others.length}`}</span>}
          </span>
        )}
        {shownKinds.map(({ kind, icon, text }) => (
          <span key={kind} className={classNames("month-count", kind === "tests" && "month-test")}>
            {icon}
            <span>{text}</span>
          </span>
        ))}
      </button>
    </td>
  );
}

type MonthTexts = ReturnType<typeof useMonthTexts>;

/** Texts about the days of a month, created once for all of them. */
function useMonthTexts() {
  const { t } = useTranslation("schedule");
  const { absence } = useItemTexts();
  const { dateLong, dayOfMonth } = useFormats();
  return useMemo(() => {
    const counts = remembered((kind: Kind) => remembered((count: number) => t(`counts.${kind}`, { count })));
    return {
      name: dateLong,
      absence,
      date: dayOfMonth,
      count: (kind: Kind, count: number): string => counts(kind)(count),
    };
  }, [t, absence, dateLong, dayOfMonth]);
}
