type LanguageChoice = { language: string; name: string };

/**
 * Returns languages once each, by their names in the reader's language. A name has the language's own name with it, for those
 * who would not find it otherwise.
 */
export function languageChoices(languages: readonly string[], locale: string): LanguageChoice[] {
  const known = [...new Set(languages)].flatMap((language) => {
    const name = nameIn(locale, language);
    if (name === undefined) return [];
    const own = nameIn(language, language);
    return {
      language,
      name: own === undefined || own.toLowerCase() === name.toLowerCase() ? name : `${name} (${own})`,
    };
  });
  return known.sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** A browser may know neither the language nor its name. */
function nameIn(locale: string, language: string): string | undefined {
  try {
    const isKnown = Intl.DisplayNames.supportedLocalesOf(locale).length > 0;
    return isKnown ? new Intl.DisplayNames(locale, { type: "language" }).of(language) : undefined;
  } catch {
    return undefined;
  }
}
