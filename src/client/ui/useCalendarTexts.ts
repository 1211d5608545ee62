import type { CalendarStrings, DateFormatting } from "@fluentui/react-calendar-compat";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { dateFormat } from "#client/i18n/intl.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { dayOfDate } from "#contract/dates.ts";

/** Where the calendar puts in what it says a text about. */
const SLOT = "{0}";

/** What Fluent's calendar says and how it writes days, in the language of the interface. */
export function useCalendarTexts(): { strings: CalendarStrings; formatter: DateFormatting } {
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

const counted = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));

const twoDigits = (value: number): string => `${value}`.padStart(2, "0");
