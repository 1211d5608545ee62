import type { Language } from "#contract/profile.ts";
import { localeOf } from "./languages.ts";

/** Making a formatter is slow and a list wants hundreds: each is made once. */
const made = new Map<string, Intl.DateTimeFormat>();

export function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const name = `${language} ${JSON.stringify(options)}`;
  const known = made.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat(localeOf(language), options);
  made.set(name, format);
  return format;
}

/** Every language here counts 24 hours; Finnish alone writes 8.00 without a zero in front. */
export const clockOptions = (language: Language): Intl.DateTimeFormatOptions => ({
  hour: language === "fi" ? "numeric" : "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
