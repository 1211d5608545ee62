import { useTranslation } from "react-i18next";
import type { Level } from "./levels.ts";

/** What a level is called: as the school says it where all rows agree, else by its number. */
export function useLevelName(): (level: Level) => string {
  const { t } = useTranslation("progress");
  return ({ index, text }) => {
    if (index === 0) return t("notAchieved");
    return text ?? t("level", { level: index });
  };
}
