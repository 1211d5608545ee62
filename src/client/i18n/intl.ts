import { type Language, LOCALES } from "#contract/profile.ts";
import { type DateFormat, inNynorsk } from "./nynorsk.ts";

const isKnown = (locale: string): boolean => Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;

/** The locale for Intl: what it does not know it would write as the browser does. Chromium does not know nynorsk. */
export const intlLocale = (language: Language): string =>
  language === "nn" && !isKnown(LOCALES.nn) ? LOCALES.nb : LOCALES[language];

/** Making a formatter is slow and a list wants hundreds: each is made once. */
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

/** Every language here counts 24 hours; Finnish alone writes 8.00 without a zero in front. */
export const clockOptions = (language: Language): Intl.DateTimeFormatOptions => ({
  hour: language === "fi" ? "numeric" : "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** For what is written hundreds of times in few ways: many items share a day or an hour, and writing one takes longer than drawing it. */
export function remembered<Given, Written>(write: (given: Given) => Written): (given: Given) => Written {
  const known = new Map<Given, Written>();
  return (given) => {
    const text = known.get(given) ?? write(given);
    known.set(given, text);
    return text;
  };
}
