import { createContext, use, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { createFormats, type Formats } from "./formats.ts";
import { currentLanguage } from "./i18n.ts";

/** Formats in the language of the interface and the time zone of the active student's school. */
export function useFormats(): Formats {
  const { t } = useTranslation("formats");
  const timeZone = useSchoolTimeZone();
  return useMemo(
    () =>
      createFormats({
        language: currentLanguage(),
        timeZone,
        now: () => new Date(),
        words: {
          today: t("today"),
          tomorrow: t("tomorrow"),
          yesterday: t("yesterday"),
          dayTime: (parts) => t("dayTime", parts),
          dayTimes: (parts) => t("dayTimes", parts),
          week: (parts) => t("week", parts),
        },
      }),
    [t, timeZone],
  );
}

/** The time zone of the active student's schools. */
export const SchoolTimeZone = createContext(SCHOOL_TIME_ZONE);

export const useSchoolTimeZone = (): string => use(SchoolTimeZone);
