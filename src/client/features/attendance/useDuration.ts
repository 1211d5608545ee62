import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";

/** Writes minutes as 45 min or 2 h 30 min. */
export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation("attendance");
  const formats = useFormats();
  return (minutes) =>
    minutes < 60
      ? formats.minutes(minutes)
      : t("hours", { hours: formats.number(Math.floor(minutes / 60)), minutes: minutes % 60 });
}
