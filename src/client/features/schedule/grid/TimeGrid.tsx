import { CalendarCancel20Regular } from "@fluentui/react-icons/svg/calendar-cancel";
import { millisecondsInMinute } from "date-fns/constants";
import { type MouseEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats, useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { classNames } from "#client/lib/classNames.ts";
import { headerHeight, phoneQuery, useMediaQuery } from "#client/ui/measures.ts";
import { AttendanceMark } from "#client/ui/text/AttendanceMark.tsx";
import { type Day, startOfDay } from "#contract/dates/dates.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import { AbsentNotes } from "../items/AbsentNotes.tsx";
import type { AbsentDay } from "../items/absentDays.ts";
import type { DayPieces } from "../items/days.ts";
import { attendanceSign } from "../items/itemLook.ts";
import { spotBeyond } from "../items/moves.ts";
import { useItemTexts } from "../items/useItemTexts.ts";
import { useRoving } from "../items/useRoving.ts";
import { WORK_DAYS } from "../period.ts";
import { DayColumn } from "./DayColumn.tsx";
import { dayColumns, gridDays, MIN_MINUTES, spotsOf, type TimeRange, timeRangeOf } from "./gridLayout.ts";
import { Tile } from "./Tile.tsx";
import "../dateCircle.css";
import "../schedule.css";
import "./TimeGrid.css";

/** A day without a clock change, used to format every hour. */
const PLAIN_DAY: Day = "2026-01-15";

/** The rows above the hours. */
const BANDS = ["allDay", "beyond"] as const;
const LABELS = { allDay: "allDay", beyond: "otherTimes" } as const;

type TimeGridProps = {
  days: DayPieces[];
  absences: ReadonlyMap<Day, AbsentDay[]>;
  /** All lessons of these days, shown or not: they decide which hours are shown (SCH-9). */
  lessons: TimeRange[];
  today: Day;
  now: number;
  onOpen: (item: ScheduleItem) => void;
  onOpenDay: (day: Day) => void;
};

/** Days side by side, with items drawn to scale. */
export function TimeGrid({ days, absences, lessons, today, now, onOpen, onOpenDay }: TimeGridProps) {
  const { t } = useTranslation("schedule");
  const { time } = useFormats();
  const texts = useItemTexts();
  const minLength = useMediaQuery(phoneQuery) ? MIN_MINUTES.phone : MIN_MINUTES.wide;
  const range = useMemo(() => timeRangeOf(lessons), [lessons]);
  const laidOut = useMemo(() => gridDays(days, range, minLength), [days, range, minLength]);
  const spots = useMemo(() => spotsOf(laidOut), [laidOut]);
  const keys = useMemo(() => spots.map(({ key }) => key), [spots]);
  const { active, container } = useRoving(keys, (current, key) => spotBeyond(spots, current, key)?.key);

  const open = ({ target }: MouseEvent) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>("[data-spot]")?.dataset : undefined;
    if (pressed?.day) return onOpenDay(pressed.day);
    const key = pressed?.spot;
    const id = key?.slice(key.indexOf(" ") + 1);
    const item = days
      .flatMap(({ pieces, allDay }) => [...allDay, ...pieces])
      .find((piece) => piece.item.id === id)?.item;
    if (item) onOpen(item);
  };
  const shared = { first: range.from, last: range.to, minLength, isOnlyDay: days.length === 1, texts };
  const hours = Array.from({ length: (range.to - range.from) / 60 + 1 }, (_, at) => range.from + at * 60);
  const midnight = startOfDay(PLAIN_DAY, useSchoolTimeZone()).getTime();
  const bands = BANDS.filter((band) => laidOut.some((day) => day[band].length > 0));

  return (
    // biome-ignore lint/a11y: the tiles are buttons; one listener here handles the clicks of all
    <div
      {...container}
      className={classNames("time-grid", days.length > WORK_DAYS && "time-grid-full")}
      style={{ "--day-columns": dayColumns(laidOut, (day) => absences.has(day)) }}
      onClick={open}
    >
      {days.length > 1 && <DayHeads days={days.map(({ day }) => day)} today={today} />}
      {absences.size > 0 && (
        <div className="time-grid-columns time-grid-band">
          <span aria-hidden className="time-grid-label" title={t("absence")}>
            <CalendarCancel20Regular />
          </span>
          {days.map(({ day }) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the parts of a form
            <div key={day} role="group" aria-label={texts.day(day)} className="time-grid-slot">
              <AbsentNotes absences={absences.get(day) ?? []} texts={texts} />
            </div>
          ))}
        </div>
      )}
      {bands.map((band) => (
        <div key={band} className={classNames("time-grid-columns", "time-grid-band")}>
          <span aria-hidden className="time-grid-label">
            {t(LABELS[band])}
          </span>
          {laidOut.map((day) => (
            <div key={day.at} className="time-grid-slot">
              {day[band].map((piece) => (
                <Tile
                  key={piece.item.id}
                  {...shared}
                  piece={piece}
                  place={null}
                  sign={attendanceSign(piece.item, now)}
                  isTabStop={active === `${day.day} ${piece.item.id}`}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
      <div className={classNames("time-grid-columns", "time-grid-body")} style={{ "--span": range.to - range.from }}>
        <div aria-hidden className="time-grid-hours">
          {hours.map((minute) => (
            <span key={minute} className="time-grid-hour" style={{ "--from": minute - range.from }}>
              {time(new Date(midnight + minute * millisecondsInMinute))}
            </span>
          ))}
        </div>
        {laidOut.map((day) => (
          <DayColumn key={day.at} {...shared} day={day} active={active} isToday={day.day === today} now={now} />
        ))}
      </div>
      <Legend />
    </div>
  );
}

/** Headings with the date of each column. */
function DayHeads({ days, today }: { days: Day[]; today: Day }) {
  const { weekday, dayOfMonth } = useFormats();
  return (
    <div
      aria-hidden
      className={classNames("time-grid-columns", "time-grid-heads")}
      style={{ "--header": headerHeight }}
    >
      <span />
      {days.map((day) => (
        <span key={day} className={classNames("time-grid-head", day === today && "time-grid-today")}>
          <span className={classNames("date-circle", "time-grid-date", day === today && "date-circle-filled")}>
            {dayOfMonth(day)}
          </span>
          <span className="time-grid-name">{weekday(day)}</span>
        </span>
      ))}
    </div>
  );
}

const SIGNS = [
  "present",
  "validAbsent",
  "partlyAbsent",
  "invalidAbsent",
  "partlyInvalidAbsent",
  "notReported",
] as const;

/** Explains the attendance symbols. */
function Legend() {
  const { t } = useTranslation(["attendanceLabels", "schedule"]);
  return (
    <ul aria-label={t("schedule:legend")} className="schedule-legend">
      {SIGNS.map((sign) => (
        <li key={sign}>
          <AttendanceMark sign={sign} />
          {t(sign)}
        </li>
      ))}
    </ul>
  );
}
