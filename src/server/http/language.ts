import type { Language } from "#contract/languages.ts";
import { preferredTags, supportedLanguage } from "#server/settings/languageOf.ts";

/**
 * Returns the first preferred language of a request that Skolvy supports: the application's choice, then the browser's. Texts to a
 * person who is known are in `languageOf` them.
 */
export const chooseLanguage = (uiLocales = "", acceptLanguage = ""): Language =>
  supportedLanguage([...uiLocales.split(" "), ...preferredTags(acceptLanguage)]) ?? "en";
