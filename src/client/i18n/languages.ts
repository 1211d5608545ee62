import { LANGUAGES, type Language, LOCALES } from "#contract/languages.ts";

export const FALLBACK_LANGUAGE: Language = "en";

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** Returns the language of a locale such as sv-SE, nb_NO or no; null if it is not supported. */
export function languageOf(locale: string | null | undefined): Language | null {
  const tag = locale?.toLowerCase().split(/[-_]/)[0];
  if (tag === "no") return "nb";
  return isLanguage(tag) ? tag : null;
}

export const localeOf = (language: Language): (typeof LOCALES)[Language] => LOCALES[language];

/** Returns the first supported language of a list of preferred ones, otherwise English (I18N-1). */
export const firstLanguage = (preferences: readonly (string | null | undefined)[]): Language =>
  preferences.map(languageOf).find((language) => language !== null) ?? FALLBACK_LANGUAGE;
