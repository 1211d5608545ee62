import { minutesInHour } from "date-fns/constants";
import { type Day, dayInZone, dayOfDeadline, daysBetween } from "#contract/dates/dates.ts";
import type { Language } from "#contract/languages.ts";
import { clockOptions, dateFormat, intlLocale } from "./intl.ts";

/** Texts that join the parts from Intl. Days are written as within a sentence. */
type FormatWords = {
  today: string;
  tomorrow: string;
  yesterday: string;
  dayTime: (parts: { day: string; time: string }) => string;
  dayTimes: (parts: { day: string; times: string }) => string;
  week: (parts: { number: number }) => string;
};

/** Days ahead of which the name of the weekday says enough. */
const NAMED_DAYS = 6;

/** A moment, a day of the calendar as YYYY-MM-DD, or for times the clock as HH:MM. */
type DateInput = Date | string;

export type Formats = ReturnType<typeof createFormats>;

type FormatSettings = { language: Language; timeZone: string; words: FormatWords; today: Day };

/** Formats dates, times and numbers in one language and the time zone of the student's school. */
export function createFormats({ language, timeZone, words, today }: FormatSettings) {
  /** A day of the calendar, or a time of the clock, is the same in every zone. */
  const write = (input: DateInput, options: Intl.DateTimeFormatOptions): string => {
    const everywhere = isDay(input) ? `${input}T00:00Z` : isClock(input) && `2026-01-01T${input}Z`;
    const format = dateFormat(language, { ...options, timeZone: everywhere ? "UTC" : timeZone });
    return spoken(format.format(new Date(everywhere || input)));
  };
  const dayOf = (input: DateInput): Day => (isDay(input) ? input : dayInZone(input, timeZone));
  const isThisYear = (input: DateInput): boolean => dayOf(input).slice(0, 4) === today.slice(0, 4);

  const time = (input: DateInput): string => write(input, clockOptions(language));

  /** Friday 12 June as within a sentence, with the year if it is not the current one. */
  const dateLong = (input: DateInput): string =>
    write(input, {
      weekday: "long",
      day: "numeric",
      month: "long",
      ...(!isThisYear(input) && { year: "numeric" }),
    });

  /** today, tomorrow, yesterday, otherwise Friday 12 June as within a sentence. */
  const dayInSentence = (input: DateInput): string => {
    const distance = daysBetween(today, dayOf(input));
    if (distance === 0) return words.today;
    if (distance === 1) return words.tomorrow;
    if (distance === -1) return words.yesterday;
    return dateLong(input);
  };

  const dateRelative = (input: DateInput): string => capitalised(dayInSentence(input), language);

  const dateTimeFull = (input: DateInput): string =>
    write(input, { dateStyle: "long", timeStyle: "short", hourCycle: "h23" });

  const date = (input: DateInput): string => write(input, { dateStyle: "long" });

  const isNear = (day: Day): boolean => Math.abs(daysBetween(today, day)) <= 1;

  /** Tells whether a coming day is known by the name of its weekday alone. */
  const isNamed = (day: Day): boolean => daysBetween(today, day) > 1 && daysBetween(today, day) <= NAMED_DAYS;

  const weekday = (input: DateInput, width: "short" | "long" = "long"): string => write(input, { weekday: width });

  /** today, Friday, 26 Nov or 26 Nov 2025, as within a sentence: the one short form of a day, for lists. */
  const dayShort = (input: DateInput): string => {
    const day = dayOf(input);
    if (isNear(day)) return dayInSentence(day);
    if (isNamed(day)) return weekday(day);
    return write(day, { day: "numeric", month: "short", ...(!isThisYear(day) && { year: "numeric" }) });
  };

  const momentShort = (day: Day, clock: string): string =>
    isNear(day) || isNamed(day) ? words.dayTime({ day: dayShort(day), time: clock }) : dayShort(day);

  /** today 08:20, Friday 16:00, otherwise only the day. */
  const dateTimeShortInSentence = (input: DateInput): string => momentShort(dayOf(input), time(input));

  /** Until when something can be done. Midnight is 24:00 of the day that it ends. */
  const deadlineOf = (moment: string): { day: Day; time: string } => {
    const day = dayOfDeadline(moment, timeZone);
    const isMidnight = day !== dayOf(moment);
    return {
      day,
      time: isMidnight ? write(moment, { ...clockOptions(language), hourCycle: "h24" }) : time(moment),
    };
  };

  const deadlineShortInSentence = (moment: string): string => {
    const { day, time } = deadlineOf(moment);
    return momentShort(day, time);
  };

  return {
    time,
    dateLong: (input: DateInput): string => capitalised(dateLong(input), language),

    /** Today, Tomorrow, Yesterday, otherwise Friday 12 June. */
    dateRelative,

    dayInSentence,

    /** Today 08:20 */
    dateTimeRelative: (input: DateInput): string => words.dayTime({ day: dateRelative(input), time: time(input) }),

    /** Today 08:20–09:10 */
    timeRangeRelative: (start: DateInput, end: DateInput): string =>
      words.dayTimes({ day: dateRelative(start), times: `${time(start)}–${time(end)}` }),

    /** today 08:20, as part of a sentence. */
    dateTimeInSentence: (input: DateInput): string => words.dayTime({ day: dayInSentence(input), time: time(input) }),

    deadlineOf,

    /** today 24:00 for the midnight after today, until which something can be done, as part of a sentence. */
    deadlineInSentence: (moment: string): string => {
      const { day, time } = deadlineOf(moment);
      return words.dayTime({ day: dayInSentence(day), time });
    },

    /** Today 24:00, Friday 12 June 16:00 */
    deadlineRelative: (moment: string): string => {
      const { day, time } = deadlineOf(moment);
      return words.dayTime({ day: dateRelative(day), time });
    },

    dayShort,

    deadlineShortInSentence,

    /** Today 24:00, Friday 16:00, otherwise 26 Nov, for lists. */
    deadlineShort: (moment: string): string => capitalised(deadlineShortInSentence(moment), language),

    /** A written day with its times: Today 08:00–09:10. */
    dayTimes: (day: string, times: string): string => words.dayTimes({ day, times }),

    dateTimeShortInSentence,

    /** Today 08:20, Yesterday 16:05, Friday 16:00, otherwise 26 Nov, for lists. */
    dateTimeShort: (input: DateInput): string => capitalised(dateTimeShortInSentence(input), language),

    /** 12 June 2026 at 08:20, unambiguous: for tooltips and screen readers. */
    dateTimeFull,

    /** 12 June 2026 */
    date,

    /** 2026-06-12, the short form of the language with a four-digit year. */
    dateShort: (input: DateInput): string => {
      const width = language === "fi" || language === "en" ? "numeric" : "2-digit";
      return write(input, { year: "numeric", month: width, day: width });
    },

    /** 12 Jun, or 12 June */
    dayMonth: (input: DateInput, month: "short" | "long" = "short"): string => write(input, { day: "numeric", month }),

    /** 12 Jun - 08:20, and 24:05 for five past midnight (FORM-1). */
    dayMonthClock: (input: DateInput): string => {
      const options = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h24" } as const;
      const parts = dateFormat(language, { ...options, timeZone }).formatToParts(new Date(input));
      const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? "";
      return `${part("day")} ${part("month").replace(/\.$/, "")} - ${part("hour")}:${part("minute")}`;
    },

    /** 12 and Jun, as on the sheet of a calendar. */
    dayOfMonth: (input: DateInput): string => `${Number(dayOf(input).slice(8))}`,
    monthShort: (input: DateInput): string => write(input, { month: "short" }).replace(/\.$/, ""),

    /** Fri, Friday or June 2026 by themselves. */
    weekday,
    month: (input: DateInput): string => capitalised(write(input, { month: "long", year: "numeric" }), language),

    /** 08:00–09:10 */
    timeRange: (start: DateInput, end: DateInput): string => `${time(start)}–${time(end)}`,

    /** 5–7 June 2026 */
    dateRange: (start: DateInput, end: DateInput): string =>
      dateFormat(language, { dateStyle: "long", timeZone: "UTC" }).formatRange(
        new Date(`${dayOf(start)}T00:00:00Z`),
        new Date(`${dayOf(end)}T00:00:00Z`),
      ),

    /** 30 Mar – 5 Apr, with the year if it is not the current one. */
    dayMonthRange: (start: DateInput, end: DateInput, month: "short" | "long" = "short"): string =>
      dateFormat(language, {
        day: "numeric",
        month,
        timeZone: "UTC",
        ...(!(isThisYear(start) && isThisYear(end)) && { year: "numeric" }),
      }).formatRange(new Date(`${dayOf(start)}T00:00:00Z`), new Date(`${dayOf(end)}T00:00:00Z`)),

    week: (number: number): string => words.week({ number }),

    number: (value: number, options?: Intl.NumberFormatOptions): string =>
      new Intl.NumberFormat(intlLocale(language), options).format(value),

    percent: (share: number): string => new Intl.NumberFormat(intlLocale(language), { style: "percent" }).format(share),

    /** 45 min, 2 h, or 2 h 30 min */
    duration: (minutes: number): string => {
      const inUnit = (unit: "hour" | "minute", count: number) =>
        new Intl.NumberFormat(intlLocale(language), { style: "unit", unit, unitDisplay: "short" }).format(count);
      const hours = Math.floor(minutes / minutesInHour);
      const rest = minutes % minutesInHour;
      return [hours > 0 && inUnit("hour", hours), (rest > 0 || hours === 0) && inUnit("minute", rest)]
        .filter(Boolean)
        .join(" ");
    },

    /** A, B and C */
    list: (items: string[]): string => new Intl.ListFormat(intlLocale(language)).format(items),
  };
}

const isClock = (input: DateInput): boolean => typeof input === "string" && input.length === 5;

const isDay = (input: DateInput): input is Day => typeof input === "string" && /^\d{4}-\d\d-\d\d$/.test(input);

/** Writes the Ukrainian apostrophe as our texts do: eSpeak spells words with the other sign letter by letter. */
const spoken = (text: string): string => text.replace("ʼ", "’");

const capitalised = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(intlLocale(language)) + text.slice(1);
