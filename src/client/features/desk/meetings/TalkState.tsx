import { useTranslation } from "react-i18next";
import { Tag } from "#client/ui/text/Tag.tsx";
import type { DeskTalk } from "#contract/desk/meetingsSchemas.ts";

/** Whether a meeting is over, and if it was canceled. */
export function TalkState({ talk }: { talk: Pick<DeskTalk, "status" | "isCanceled"> }) {
  const { t } = useTranslation("deskMeetings");
  if (talk.isCanceled) return <Tag look="neutral">{t("roundCanceled")}</Tag>;
  return talk.status === "COMPLETED" && <Tag look="success">{t("completed")}</Tag>;
}
