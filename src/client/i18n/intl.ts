import { type Language, LOCALES } from "#contract/languages.ts";
import { type DateFormat, inNynorsk } from "./nynorsk.ts";

const isKnown = (locale: string): boolean => Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;

/** The locale for Intl, which formats unknown locales in the browser's language. Chromium does not know nynorsk. */
export const intlLocale = (language: Language): string =>
  language === "nn" && !isKnown(LOCALES.nn) ? LOCALES.nb : LOCALES[language];

/** Formatters, cached: creating one is slow and a list needs hundreds. */
const made = new Map<string, DateFormat>();

export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): DateFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const known = made.get(name);
  if (known) return known;
  const locale = intlLocale(language);
  const written = new Intl.DateTimeFormat(locale, options);
  const format = language === "nn" && locale !== LOCALES.nn ? inNynorsk(written) : written;
  made.set(name, format);
  return format;
}

/** Every language here counts 24 hours; only Finnish writes 8.00 without a leading zero. */
export const clockOptions = (language: Language): Intl.DateTimeFormatOptions => ({
  hour: language === "fi" ? "numeric" : "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Caches a formatter. Many items share a day or an hour, and formatting takes longer than rendering. */
export function remembered<Given, Written>(write: (given: Given) => Written): (given: Given) => Written {
  const known = new Map<Given, Written>();
  return (given) => {
    const text = known.get(given) ?? write(given);
    known.set(given, text);
    return text;
  };
}
