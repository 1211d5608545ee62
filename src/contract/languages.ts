/** Languages of the interface and their locales in requests (I18N-1). */
export const LOCALES = {
  sv: "sv-SE",
  en: "en-US",
  nb: "nb-NO",
  nn: "nn-NO",
  fi: "fi-FI",
  da: "da-DK",
  uk: "uk",
} as const;
export type Language = keyof typeof LOCALES;
export const LANGUAGES = Object.keys(LOCALES) as Language[];
