/** Every language of the interface (I18N-1): its locale in requests, its own name, and whether every profile offers it (PROF-4). */
const FACTS = {
  sv: { locale: "sv-SE", name: "Svenska", isOffered: true },
  en: { locale: "en-US", name: "English", isOffered: true },
  nb: { locale: "nb-NO", name: "Norsk bokmål", isOffered: true },
  nn: { locale: "nn-NO", name: "Norsk nynorsk", isOffered: false },
  fi: { locale: "fi-FI", name: "Suomi", isOffered: false },
  da: { locale: "da-DK", name: "Dansk", isOffered: true },
  uk: { locale: "uk", name: "Українська", isOffered: true },
} as const;

export type Language = keyof typeof FACTS;
export const LANGUAGES = Object.keys(FACTS) as Language[];

type Locales = { [Name in Language]: (typeof FACTS)[Name]["locale"] };
export const LOCALES = Object.fromEntries(LANGUAGES.map((name) => [name, FACTS[name].locale])) as Locales;

/** Returns the name of a language in itself. */
export const nameOfLanguage = (language: Language): string => FACTS[language].name;

/** Returns the languages of the profile's picker: five, plus the current one if it is another (PROF-4). */
export const pickableLanguages = (current: Language): Language[] => {
  const offered = LANGUAGES.filter((language) => FACTS[language].isOffered);
  return offered.includes(current) ? offered : [...offered, current];
};
