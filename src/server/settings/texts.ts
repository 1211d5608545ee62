import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInstance, type TFunction } from "i18next";
import { timesText } from "#contract/absence/wholeDays.ts";
import { type Day, dayInZone } from "#contract/dates/dates.ts";
import { LANGUAGES, type Language, LOCALES } from "#contract/languages.ts";
import type { ServerNamespace } from "#locales/namespaces.ts";

const i18n = createInstance();
// No text is fetched, so this is done at once.
void i18n.init({
  initAsync: false,
  fallbackLng: false,
  supportedLngs: LANGUAGES,
  interpolation: { escapeValue: false },
  resources: readTexts(),
});

/** Returns the function that gives the texts of a namespace in a language. */
export const translator = <Name extends ServerNamespace>(language: Language, namespace: Name): TFunction<Name> =>
  i18n.getFixedT(language, namespace);

/** Formats a date with its time of day, in a language and a time zone. */
export const dateTimeText = (date: Date, language: Language, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "full", timeStyle: "short", hourCycle: "h23", timeZone })
    .format(date)
    // The Ukrainian apostrophe of our texts.
    .replace("ʼ", "’");

/** When and where a text is read: days of another year have their year. */
export type SchoolClock = { timeZone: string; now: Date };

/** Only Finnish writes 8.00 without a leading zero. */
const clockOf = (language: Language) =>
  ({ hour: language === "fi" ? "numeric" : "2-digit", minute: "2-digit", hourCycle: "h23" }) as const;

function dayOptions(day: Day, { timeZone, now }: SchoolClock): Intl.DateTimeFormatOptions {
  const isThisYear = day.slice(0, 4) === dayInZone(now, timeZone).slice(0, 4);
  return { day: "numeric", month: "long", ...(!isThisYear && { year: "numeric" }) };
}

/** Formats a moment as within a sentence. */
export const momentText = (moment: Date, language: Language, clock: SchoolClock): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    ...dayOptions(dayInZone(moment, clock.timeZone), clock),
    ...clockOf(language),
    timeZone: clock.timeZone,
  }).format(moment);

/**
 * Formats a start with an end as within a sentence: an entire day as that day alone, entire days without times, and a part of a
 * day with the day once.
 */
export function spanText(times: { startTime: Date; endTime: Date }, language: Language, clock: SchoolClock): string {
  const { timeZone } = clock;
  const t = translator(language, "formats");
  const dayText = (day: Day) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...dayOptions(day, clock), timeZone: "UTC" }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const [start = "", end = ""] = [times.startTime, times.endTime].map((moment) => dayInZone(moment, timeZone));
  const time = new Intl.DateTimeFormat(LOCALES[language], { ...clockOf(language), timeZone });
  const span = `${time.format(times.startTime)}–${time.format(times.endTime)}`;
  return timesText(times, timeZone, {
    day: dayText,
    moment: (moment) => momentText(moment, language, clock),
    range: (ends) => (start === end ? t("dayClock", { day: dayText(start), clock: span }) : t("range", ends)),
  });
}

function readTexts() {
  const folder = localesFolder();
  const readTextsOf = (language: Language) => JSON.parse(readFileSync(join(folder, language, "server.json"), "utf8"));
  return Object.fromEntries(LANGUAGES.map((language) => [language, readTextsOf(language)]));
}

/** Finds the texts next to the programs of the built server, whose shared chunks have a folder of their own, or in the sources. */
function localesFolder(): string {
  const candidates = ["locales", "../locales", "../../../locales"].map((path) => resolve(import.meta.dirname, path));
  const folder = candidates.find((path) => existsSync(path));
  if (!folder) throw new Error("The server's texts are missing. Build again: npm run build");
  return folder;
}
