import { LANGUAGES, type Language, LOCALES } from "#contract/profile.ts";

/** Each language as it calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  sv: "Svenska",
  en: "English",
  nb: "Norsk bokmål",
  nn: "Norsk nynorsk",
  fi: "Suomi",
  da: "Dansk",
  uk: "Українська",
};

export const FALLBACK_LANGUAGE: Language = "en";

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value);

/** The language of a locale such as sv-SE, nb_NO or no; null when it is none of ours. */
export function languageOf(locale: string | null | undefined): Language | null {
  const tag = locale?.toLowerCase().split(/[-_]/)[0];
  if (tag === "no") return "nb";
  return isLanguage(tag) ? tag : null;
}

export const localeOf = (language: Language): string => LOCALES[language];

/** The first of the wished-for languages that there is, in the order of the wishes, else English (I18N-1). */
export const firstLanguage = (wishes: readonly (string | null | undefined)[]): Language =>
  wishes.map(languageOf).find((language) => language !== null) ?? FALLBACK_LANGUAGE;
