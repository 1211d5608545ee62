import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/languages.ts";
import { createFormats } from "./formats.ts";

const TODAY = "2026-06-10";

/** Replaces the non-breaking spaces of Intl by plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, " ");

function formatsIn(language: Language) {
  const file = new URL(`../../../locales/${language}/server.json`, import.meta.url);
  const { formats: words } = JSON.parse(readFileSync(file, "utf8")) as { formats: Record<string, string> };
  const fill = (key: string, values: Record<string, unknown>) =>
    (words[key] ?? "").replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
  return createFormats({
    language,
    timeZone: "Europe/Stockholm",
    today: TODAY,
    words: {
      today: words.today ?? "",
      tomorrow: words.tomorrow ?? "",
      yesterday: words.yesterday ?? "",
      dayTime: (parts) => fill("dayTime", parts),
      dayTimes: (parts) => fill("dayTimes", parts),
      week: (parts) => fill("week", parts),
    },
  });
}

const morning = "2026-06-10T06:05:00Z";
const later = "2026-06-10T07:10:00Z";

describe("[I18N-1] in each language", () => {
  it.each([
    ["en", "08:05", "08:05–09:10", "Today 08:05", "Friday, June 12", "6/10/2026", "Week 24", "1,234.5"],
    ["sv", "08:05", "08:05–09:10", "I dag 08:05", "Fredag 12 juni", "2026-06-10", "vecka 24", "1 234,5"],
    ["nb", "08:05", "08:05–09:10", "I dag 08:05", "Fredag 12. juni", "10.06.2026", "uke 24", "1 234,5"],
    ["nn", "08:05", "08:05–09:10", "I dag 08:05", "Fredag 12. juni", "10.06.2026", "veke 24", "1 234,5"],
    ["fi", "8.05", "8.05–9.10", "Tänään klo 8.05", "Perjantai 12. kesäkuuta", "10.6.2026", "viikko 24", "1 234,5"],
    ["da", "08.05", "08.05–09.10", "I dag kl. 08.05", "Fredag 12. juni", "10.06.2026", "uge 24", "1.234,5"],
    ["uk", "08:05", "08:05–09:10", "Сьогодні, 08:05", "П’ятниця, 12 червня", "10.06.2026", "тиждень 24", "1 234,5"],
  ] as const)(
    "%s writes times, dates and numbers its own way",
    (language, time, range, relative, long, short, week, number) => {
      const formats = formatsIn(language);
      expect({
        time: formats.time(morning),
        range: formats.timeRange(morning, later),
        relative: formats.dateTimeRelative(morning),
        long: plain(formats.dateLong("2026-06-12")),
        short: formats.dateShort(morning),
        week: formats.week(24),
        number: plain(formats.number(1234.5)),
      }).toEqual({ time, range, relative, long, short, week, number });
    },
  );

  it.each([
    ["sv", "08:05–17:30"],
    ["fi", "8.05–17.30"],
    ["da", "08.05–17.30"],
  ] as const)("%s writes times of the clock like those of moments", (language, range) => {
    expect(formatsIn(language).timeRange("08:05", "17:30")).toBe(range);
  });

  it.each(LANGUAGES)("%s counts 24 hours", (language) => {
    expect(formatsIn(language).time("2026-06-10T21:30:00Z")).toMatch(/^23[.:]30$/);
    expect(formatsIn(language).time("2026-06-09T22:05:00Z")).toMatch(/^0?0[.:]05$/);
    expect(formatsIn(language).dateTimeFull("2026-06-10T21:30:00Z")).toMatch(/23[.:]30/);
  });
});

describe("[NAV-11] how long something took", () => {
  const formats = formatsIn("sv");
  it.each([
    [0, "0 min"],
    [45, "45 min"],
    [60, "1 tim"],
    [150, "2 tim 30 min"],
  ])("%i minutes are %s", (minutes, text) => {
    expect(plain(formats.duration(minutes))).toBe(text);
  });
});

describe("days near to today, by the school's clock", () => {
  const formats = formatsIn("en");
  it.each([
    ["2026-06-09T21:59:00Z", "Yesterday"],
    ["2026-06-09T22:00:00Z", "Today"],
    ["2026-06-10T21:59:00Z", "Today"],
    ["2026-06-10T22:00:00Z", "Tomorrow"],
    ["2026-06-10", "Today"],
    ["2026-06-13", "Saturday, June 13"],
    ["2025-06-13", "Friday, June 13, 2025"],
  ])("%s is %s", (input, text) => {
    expect(formats.dateRelative(input)).toBe(text);
  });

  it.each([
    ["en", "today 24:00", "tomorrow 24:00", "tomorrow 16:00"],
    ["fi", "tänään klo 24.00", "huomenna klo 24.00", "huomenna klo 16.00"],
  ] as const)("%s says the midnight at which something is due as the end of its day", (language, ...texts) => {
    const { deadlineInSentence } = formatsIn(language);
    const moments = ["2026-06-10T22:00:00Z", "2026-06-11T22:00:00Z", "2026-06-11T14:00:00Z"];
    expect(moments.map((moment) => plain(deadlineInSentence(moment)))).toEqual(texts);
  });

  it.each([
    ["2026-06-10T22:00:00Z", "Today 24:00", "Today 24:00"],
    ["2026-06-11T14:00:00Z", "Tomorrow 16:00", "Tomorrow 16:00"],
    ["2026-06-12T22:00:00Z", "Friday, June 12 24:00", "Friday 24:00"],
    ["2026-06-12T21:59:00Z", "Friday, June 12 23:59", "Friday 23:59"],
    ["2026-06-16T22:00:00Z", "Tuesday, June 16 24:00", "Tuesday 24:00"],
    ["2026-06-17T14:00:00Z", "Wednesday, June 17 16:00", "Jun 17"],
  ])("%s as a deadline is %s, and in lists %s", (moment, whole, short) => {
    expect(plain(formats.deadlineRelative(moment))).toBe(whole);
    expect(plain(formats.deadlineShort(moment))).toBe(short);
  });

  it.each([
    ["en", "Today 08:05", "Yesterday 08:05", "Friday 08:05", "Jun 8", "Jun 17", "Dec 31, 2025"],
    ["sv", "I dag 08:05", "I går 08:05", "Fredag 08:05", "8 juni", "17 juni", "31 dec. 2025"],
    ["fi", "Tänään klo 8.05", "Eilen klo 8.05", "Perjantai klo 8.05", "8.6.", "17.6.", "31.12.2025"],
    ["uk", "Сьогодні, 08:05", "Учора, 08:05", "П’ятниця, 08:05", "8 черв.", "17 черв.", "31 груд. 2025 р."],
  ] as const)("%s has one short form of a moment for lists", (language, ...texts) => {
    const { dateTimeShort } = formatsIn(language);
    const days = ["2026-06-10", "2026-06-09", "2026-06-12", "2026-06-08", "2026-06-17"];
    const moments = [...days.map((day) => `${day}T06:05:00Z`), "2025-12-31T07:05:00Z"];
    expect(moments.map((moment) => plain(dateTimeShort(moment)))).toEqual(texts);
  });

  it.each([
    ["en", "today 08:05", "tomorrow 08:05", "Friday, June 12 08:05"],
    ["sv", "i dag 08:05", "i morgon 08:05", "fredag 12 juni 08:05"],
    ["fi", "tänään klo 8.05", "huomenna klo 8.05", "perjantai 12. kesäkuuta klo 8.05"],
    ["da", "i dag kl. 08.05", "i morgen kl. 08.05", "fredag 12. juni kl. 08.05"],
    ["uk", "сьогодні, 08:05", "завтра, 08:05", "п’ятниця, 12 червня, 08:05"],
  ] as const)("%s writes them in lower case within a sentence", (language, ...texts) => {
    const { dateTimeInSentence } = formatsIn(language);
    const days = ["2026-06-10T06:05:00Z", "2026-06-11T06:05:00Z", "2026-06-12T06:05:00Z"];
    expect(days.map((day) => plain(dateTimeInSentence(day)))).toEqual(texts);
  });

  it.each([
    ["sv", "I dag 08:05–09:10"],
    ["fi", "Tänään klo 8.05–9.10"],
    ["da", "I dag kl. 08.05–09.10"],
    ["uk", "Сьогодні, 08:05–09:10"],
  ] as const)("%s joins a day and its times with its own word", (language, text) => {
    const { dayTimes, dateRelative, timeRange } = formatsIn(language);
    expect(dayTimes(dateRelative(morning), timeRange(morning, later))).toBe(text);
  });

  it("writes a day of the calendar as that day", () => {
    expect(formats.dateShort("2026-01-01")).toBe("1/1/2026");
    expect(plain(formats.dateRange("2026-06-05", "2026-06-07"))).toBe("June 5 – 7, 2026");
  });
});
