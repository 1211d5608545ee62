import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { DeskTalk } from "#contract/desk/meetings/schemas.ts";

/** Whether a meeting is over, and if it was canceled. */
export function TalkState({ talk }: { talk: Pick<DeskTalk, "status" | "isCanceled"> }) {
  const { t } = useTranslation("deskMeetings");
  if (talk.isCanceled) return <Tag look="neutral">{t("roundCanceled")}</Tag>;
  return talk.status === "COMPLETED" && <Tag look="success">{t("completed")}</Tag>;
}

/** Returns a function that writes the time of a student's meeting. */
export function useTalkTime(): (talk: Pick<DeskTalk, "date" | "endDate">) => string {
  const { t } = useTranslation("deskMeetings");
  const { timeRangeRelative } = useFormats();
  return ({ date, endDate }) => (date && endDate ? timeRangeRelative(date, endDate) : t("notBooked"));
}
