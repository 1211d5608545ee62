import { useTranslation } from "react-i18next";
import { useConversation } from "#client/resources/conversations.ts";
import { useTitleOf } from "../titleOf.ts";
import { Thread } from "./Thread.tsx";
import { ThreadHeader } from "./ThreadHeader.tsx";

/** One conversation, with its header. */
export function OpenThread({ conversationId }: { conversationId: string }) {
  const { t } = useTranslation("conversations");
  const conversation = useConversation(conversationId).data;
  const titleOf = useTitleOf();
  const title = conversation ? titleOf(conversation) : t("conversation");
  return (
    <>
      <ThreadHeader title={title} relationships={conversation?.relationships ?? []} />
      <Thread key={conversationId} conversationId={conversationId} label={t("messages")} />
    </>
  );
}
