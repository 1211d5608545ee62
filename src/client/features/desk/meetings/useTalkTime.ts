import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import type { DeskTalk } from "#contract/desk/meetingsSchemas.ts";

/** Returns a function that writes the time of a student's meeting. */
export function useTalkTime(): (talk: Pick<DeskTalk, "date" | "endDate">) => string {
  const { t } = useTranslation("deskMeetings");
  const { timeRangeRelative } = useFormats();
  return ({ date, endDate }) => (date && endDate ? timeRangeRelative(date, endDate) : t("notBooked"));
}
