import { useTranslation } from "react-i18next";
import { useProfile } from "#client/session/profile.ts";
import type { Conversation } from "#contract/conversations.ts";
import { titleOf } from "./titleOf.ts";

/** Writes the title of a conversation as its reader knows the others. */
export function useTitleOf(): (conversation: Pick<Conversation, "title" | "memberships">) => string {
  const { t } = useTranslation("conversations");
  const ownId = useProfile()?.guardianId;
  const words = {
    staff: (title: string) => t("staffOf", { title }),
    guardian: (name: string) => t("guardianNamed", { name }),
    nobody: t("conversation"),
  };
  return (conversation) => titleOf(conversation, ownId, words);
}
