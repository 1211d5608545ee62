import {
  CalendarStar16Regular,
  ClipboardTask16Regular,
  DocumentEdit16Filled,
  PeopleCommunity16Regular,
} from "@fluentui/react-icons";
import { classNames } from "#client/lib/classNames.ts";
import type { Day } from "#contract/dates.ts";
import type { Counts } from "./activities.ts";
import "./dateCircle.css";
import "./month.css";
import type { MonthTexts } from "./useMonthTexts.ts";

const KINDS = [
  { kind: "calendarEvents", icon: <CalendarStar16Regular /> },
  { kind: "tests", icon: <DocumentEdit16Filled /> },
  { kind: "assignments", icon: <ClipboardTask16Regular /> },
  { kind: "meetings", icon: <PeopleCommunity16Regular /> },
] as const;

type MonthCellProps = {
  day: Day;
  counts: Counts;
  /** Of the month before or after. */
  isOutside: boolean;
  isToday: boolean;
  isTabStop: boolean;
  texts: MonthTexts;
  onOpen: (day: Day) => void;
};

/** A day of a month: how much there is of each kind; leads to the day. */
export function MonthCell({ day, counts, isOutside, isToday, isTabStop, texts, onOpen }: MonthCellProps) {
  const said = KINDS.filter(({ kind }) => counts[kind] > 0).map((each) => ({
    ...each,
    text: texts.count(each.kind, counts[each.kind]),
  }));
  const lessons = counts.lessons > 0 ? texts.count("lessons", counts.lessons) : "";
  const name = [texts.name(day), lessons, ...said.map(({ text }) => text)].filter(Boolean).join(", ");
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
        {said.map(({ kind, icon, text }) => (
          <span key={kind} className={classNames("month-count", kind === "tests" && "month-test")}>
            {icon}
            <span>{text}</span>
          </span>
        ))}
      </button>
    </td>
  );
}
