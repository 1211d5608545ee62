import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInstance, type TFunction } from "i18next";
import { timesText } from "#contract/absence/wholeDays.ts";
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
export const dateTimeText = (
  date: Date,
  language: Language,
  timeZone: string,
  dateStyle: "full" | "long" = "long",
): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle, timeStyle: "short", hourCycle: "h23", timeZone }).format(
    date,
  );

/** Formats a start with an end as within a sentence: an entire day as that day alone, entire days without times. */
export const spanText = (times: { startTime: Date; endTime: Date }, language: Language, timeZone: string): string => {
  const dayText = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" });
  return timesText(times, timeZone, {
    day: (day) => dayText.format(new Date(`${day}T00:00:00Z`)),
    moment: (moment) => dateTimeText(moment, language, timeZone),
    range: (ends) => translator(language, "formats")("range", ends),
  });
};

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
