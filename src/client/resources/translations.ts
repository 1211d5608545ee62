import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRefresh } from "#client/http/cache/refresh.ts";
import { request } from "#client/http/request/request.ts";
import { applyOverlay } from "#client/i18n/i18n.ts";
import { isLanguage, localeOf } from "#client/i18n/languages.ts";
import { getTranslations } from "#contract/app/texts.ts";
import { TRANSLATION_SERVICE } from "#contract/limits.ts";

/** Replaces texts by the school's own once these are loaded, and when they change (I18N-2). */
export function useTextOverlay(): void {
  const language = useTranslation().i18n.language;
  const load = useCallback(() => {
    if (!isLanguage(language)) return;
    request(getTranslations, { params: { locale: localeOf(language) }, query: { service: TRANSLATION_SERVICE } })
      .then((overlay) => applyOverlay(language, overlay))
      // Without the school's texts, the shipped ones stay.
      .catch(() => undefined);
  }, [language]);
  useEffect(load, [load]);
  useRefresh(getTranslations, language, load);
}
