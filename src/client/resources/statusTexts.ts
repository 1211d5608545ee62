import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { isLanguage, localeOf } from "#client/i18n/languages.ts";
import { getStatusTexts, type StatusTexts } from "#contract/texts.ts";

type StatusWords = {
  /** Undefined until known, and for a type that has no word. */
  typeText: (id: string) => string | undefined;
  taskStatusText: (id: string) => string | undefined;
};

/** The words for types and statuses of assignments in the language of the interface (ASG-7). */
export function useStatusTexts(): StatusWords {
  const { data } = useReply();
  return {
    typeText: (id) => data?.assignmentTypes.find((entry) => entry.id === id)?.value,
    taskStatusText: (id) => data?.assignmentTaskStatus.find((entry) => entry.id === id)?.value,
  };
}

/**
 * Tells whether the texts are loaded or have failed to load, because a late text would cause a layout shift. Stays true while
 * those of another language are loaded.
 */
export function useAreStatusTextsSettled(): boolean {
  const { data, error } = useReply();
  const hasSettled = useRef(false);
  hasSettled.current ||= data !== undefined || error !== undefined;
  return hasSettled.current;
}

function useReply(): Resource<StatusTexts> {
  const { language } = useTranslation().i18n;
  return useResource(getStatusTexts, { params: { locale: localeOf(isLanguage(language) ? language : "en") } });
}

export const prefetchStatusTexts = (): void =>
  void prefetch(getStatusTexts, { params: { locale: localeOf(currentLanguage()) } });
