import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { latePart, useLate } from "../latePart.ts";
import { useSchoolLanguage } from "../text/SchoolText.tsx";

const languageDetector = latePart(async () => (await import("../text/languageOfText.ts")).languageOfText);

/**
 * Returns the language of a text that somebody wrote: its own as far as its words tell, else that of the schools. Its own is
 * known once the code has been loaded, without a wait for it.
 */
export function useLanguageOf(text: string): string {
  const shown = useTranslation().i18n.language;
  const ofSchools = useSchoolLanguage();
  return useOwnLanguage(text) ?? ofSchools ?? shown;
}

/** Returns the language of a text as far as its words tell. */
export function useOwnLanguage(text: string): string | undefined {
  const { code: languageOfText } = useLate(languageDetector);
  return useMemo(() => languageOfText?.(text), [languageOfText, text]);
}

/** Returns the `lang` of a text that somebody wrote; undefined if it is the page's. */
export function useWrittenLanguage(text: string): string | undefined {
  const language = useLanguageOf(text);
  return useTranslation().i18n.language === language ? undefined : language;
}

/** Plain text that a person wrote, marked with its language for screen readers' voices (WCAG 3.1.2). */
export function WrittenText({ text }: { text: string }) {
  const language = useWrittenLanguage(text);
  return language === undefined ? text : <span lang={language}>{text}</span>;
}
