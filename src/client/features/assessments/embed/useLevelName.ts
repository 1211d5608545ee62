import { useTranslation } from "react-i18next";

/** What a level is called: level 0 is not achieved (GRP-4). */
export function useLevelName(): (level: number) => string {
  const { t } = useTranslation("assessments");
  return (level) => (level === 0 ? t("notAchieved") : t("level", { level }));
}
