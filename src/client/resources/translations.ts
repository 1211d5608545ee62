import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { request } from "#client/http/request/request.ts";
import { applyOverlay } from "#client/i18n/i18n.ts";
import { isLanguage, localeOf } from "#client/i18n/languages.ts";
import { getTranslations, TRANSLATION_SERVICE } from "#contract/translations.ts";

/** Lays a school's own texts over the shipped ones once the screen stands; without them the shipped ones serve (I18N-2). */
export function useTextOverlay(): void {
  const language = useTranslation().i18n.language;
  useEffect(() => {
    if (!isLanguage(language)) return;
    request(getTranslations, { params: { locale: localeOf(language) }, query: { service: TRANSLATION_SERVICE } })
      .then((overlay) => applyOverlay(language, overlay))
      .catch(() => undefined);
  }, [language]);
}
