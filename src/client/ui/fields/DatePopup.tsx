import { Calendar, type CalendarStrings, type DateFormatting, DayOfWeek } from "@fluentui/react-calendar-compat";
import { makeStyles, Popover, PopoverSurface, tokens } from "@fluentui/react-components";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { dateFormat } from "#client/i18n/intl.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { type Day, dateOfDay, dayOfDate } from "#contract/dates/dates.ts";
import { useFocusManager } from "../dialogFocus.ts";
import { isPressOf } from "./opener.ts";

const useStyles = makeStyles({
  surface: { padding: tokens.spacingVerticalXS },
});

type DatePopupProps = {
  /** The popup lies below it. */
  target: RefObject<HTMLElement | null>;
  /** The button that opened it. */
  opener: RefObject<HTMLButtonElement | null>;
  label: string;
  value: Day | null;
  today: Day;
  min?: Day;
  onPick: (day: Day) => void;
  onClose: () => void;
};

/** A calendar to pick a day from. On closing, the button that opened it has the focus again. */
export function DatePopup({ target, opener, label, value, today, min, onPick, onClose }: DatePopupProps) {
  const styles = useStyles();
  const { strings, formatter } = useCalendarTexts();
  const { dateLong } = useFormats();
  const calendar = useRef<{ focus: () => void }>(null);
  const surface = useRef<HTMLDivElement>(null);
  useFocusManager();
  useEffect(() => calendar.current?.focus(), []);
  useEffect(() => {
    const shown = surface.current;
    const button = opener.current;
    return () => {
      const { activeElement } = document;
      // A click elsewhere has given the focus to what was clicked.
      if (activeElement !== document.body && !shown?.contains(activeElement)) return;
      // Fluent keeps the focus in the popup until it is gone.
      setTimeout(() => button?.focus());
    };
  }, [opener]);
  return (
    <Popover
      open
      trapFocus
      positioning={{ target: target.current, position: "below", align: "start", offset: 4 }}
      onOpenChange={(event, { open }) => open || isPressOf(opener.current, event) || onClose()}
    >
      <PopoverSurface className={styles.surface} aria-label={label}>
        <div ref={surface}>
          <Calendar
            componentRef={calendar}
            value={dateOfDay(value ?? today)}
            today={dateOfDay(today)}
            {...(min && { minDate: dateOfDay(min) })}
            firstDayOfWeek={DayOfWeek.Monday}
            showMonthPickerAsOverlay
            highlightSelectedMonth
            strings={strings}
            dateTimeFormatter={formatter}
            calendarDayProps={{ customDayCellRef: (cell, day) => nameDay(cell, dateLong(dayOfDate(day))) }}
            onSelectDate={(date) => onPick(dayOfDate(date))}
            onDismiss={onClose}
          />
        </div>
      </PopoverSurface>
    </Popover>
  );
}

/** Names a day in the order of the language; Fluent joins day, month and year by commas. */
const nameDay = (cell: HTMLElement | null, name: string): void =>
  cell?.querySelector("button")?.setAttribute("aria-label", name);

/** The placeholder that the calendar fills in. */
const SLOT = "{0}";

/** Texts and date formats of Fluent's calendar in the language of the interface. */
function useCalendarTexts(): { strings: CalendarStrings; formatter: DateFormatting } {
  const { t } = useTranslation("fields");
  const formats = useFormats();
  const name = (date: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(currentLanguage(), { ...options, timeZone: "UTC" }).format(new Date(date));
  const months = (width: "long" | "short") =>
    counted(12, (at) => name(`2026-${twoDigits(at + 1)}-01`, { month: width }));
  /** The fourth of January 2026 is a Sunday. */
  const days = (width: "long" | "narrow") =>
    counted(7, (at) => name(`2026-01-${twoDigits(at + 4)}`, { weekday: width }));
  return {
    strings: {
      months: months("long"),
      shortMonths: months("short"),
      days: days("long"),
      shortDays: days("narrow"),
      goToToday: t("goToToday"),
      prevMonthAriaLabel: t("previousMonth"),
      nextMonthAriaLabel: t("nextMonth"),
      prevYearAriaLabel: t("previousYear"),
      nextYearAriaLabel: t("nextYear"),
      prevYearRangeAriaLabel: t("previousYears"),
      nextYearRangeAriaLabel: t("nextYears"),
      monthPickerHeaderAriaLabel: t("changeYear", { shown: SLOT }),
      yearPickerHeaderAriaLabel: t("changeMonth", { shown: SLOT }),
      selectedDateFormatString: t("selectedDate", { date: SLOT }),
      todayDateFormatString: t("todayIs", { date: SLOT }),
    },
    formatter: {
      formatDay: (date) => `${date.getDate()}`,
      formatMonth: (date) => name(dayOfDate(date), { month: "long" }),
      formatYear: (date) => `${date.getFullYear()}`,
      formatMonthDayYear: (date) => formats.date(dayOfDate(date)),
      formatMonthYear: (date) => formats.month(dayOfDate(date)),
    },
  };
}

function counted<Item>(count: number, item: (at: number) => Item): Item[] {
  return Array.from({ length: count }, (_, at) => item(at));
}

const twoDigits = (value: number): string => `${value}`.padStart(2, "0");
