import { useTranslation } from "react-i18next";
import { prefetch } from "#client/http/fetching.ts";
import { useResource } from "#client/http/useResource.ts";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { isLanguage, localeOf } from "#client/i18n/languages.ts";
import { getStatusTexts } from "#contract/statusTexts.ts";

type StatusWords = {
  /** Undefined until known, and for a type that has no word. */
  typeText: (id: string) => string | undefined;
  taskStatusText: (id: string) => string | undefined;
};

/** The words for types and statuses of assignments in the language of the interface (ASG-7). */
export function useStatusTexts(): StatusWords {
  const { language } = useTranslation().i18n;
  const { data } = useResource(getStatusTexts, {
    params: { locale: localeOf(isLanguage(language) ? language : "en") },
  });
  return {
    typeText: (id) => data?.assignmentTypes.find((entry) => entry.id === id)?.value,
    taskStatusText: (id) => data?.assignmentTaskStatus.find((entry) => entry.id === id)?.value,
  };
}

export const prefetchStatusTexts = (): void =>
  void prefetch(getStatusTexts, { params: { locale: localeOf(currentLanguage()) } });
