import { useEffect } from "react";
import { useHost } from "#client/host/useHost.ts";
import { changeLanguage } from "#client/i18n/i18n.ts";
import { languageOf } from "#client/i18n/languages.ts";
import { useTextOverlay } from "#client/resources/translations.ts";

/** Lets the texts follow the school's own, and in Teams the language of Teams (TEAMS-2). */
export function Followers() {
  const language = languageOf(useHost().locale);
  useTextOverlay();
  useEffect(() => {
    if (language) void changeLanguage(language);
  }, [language]);
  return null;
}
