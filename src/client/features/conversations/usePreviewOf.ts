import { useTranslation } from "react-i18next";
import { useProfile } from "#client/session/profile.ts";
import type { Conversation } from "#contract/conversations.ts";
import { previewOf } from "./previewOf.ts";

export function usePreviewOf(): (conversation: Conversation) => string {
  const { t } = useTranslation("conversations");
  const ownId = useProfile()?.guardianId;
  const words = { reported: t("reported"), own: (text: string) => t("ownPreview", { text }) };
  return (conversation) => previewOf(conversation, ownId, words);
}
