import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** Returns the function that names a level: level 0 is 'not achieved' (GRP-4). */
export function useLevelName(): (level: number) => string {
  const { t } = useTranslation("assessments");
  return useCallback((level) => (level === 0 ? t("notAchieved") : t("level", { level })), [t]);
}
