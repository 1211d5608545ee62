import { createContext, use, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useTodayIn } from "#client/lib/clock.ts";
import type { Day } from "#contract/dates/dates.ts";
import { SCHOOL_TIME_ZONE } from "#contract/limits.ts";
import { createFormats, type Formats } from "./formats.ts";
import { currentLanguage } from "./i18n.ts";

/** Formats in the language of the interface and the time zone of the active student's school. */
export function useFormats(): Formats {
  const { t } = useTranslation("formats");
  const timeZone = useSchoolTimeZone();
  const today = useTodayIn(timeZone);
  return useMemo(
    () =>
      createFormats({
        language: currentLanguage(),
        timeZone,
        today,
        words: {
          today: t("today"),
          tomorrow: t("tomorrow"),
          yesterday: t("yesterday"),
          dayTime: (parts) => t("dayTime", parts),
          dayTimes: (parts) => t("dayTimes", parts),
          week: (parts) => t("week", parts),
        },
      }),
    [t, timeZone, today],
  );
}

/** The time zone of the active student's schools. */
export const SchoolTimeZone = createContext(SCHOOL_TIME_ZONE);

export const useSchoolTimeZone = (): string => use(SchoolTimeZone);

/** The present day there. It follows midnight, and so does what a screen says of today (YEAR-9). */
export const useToday = (): Day => useTodayIn(useSchoolTimeZone());
