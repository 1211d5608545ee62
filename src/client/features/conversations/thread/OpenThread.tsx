import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useConversation } from "#client/resources/conversations.ts";
import { useProfile } from "#client/session/profile.ts";
import { isToWrite } from "../compose/staged.ts";
import { onlyOther, subjectOf, useTitleOf } from "../titleOf.ts";
import { Thread } from "./Thread.tsx";
import { ThreadHeader } from "./ThreadHeader.tsx";

type OpenThreadProps = { conversationId: string; soughtId: string | undefined };

/** One conversation, with its header. A search opens it at the message that it has found. */
export function OpenThread({ conversationId, soughtId }: OpenThreadProps) {
  const { t } = useTranslation("conversations");
  const conversation = useConversation(conversationId).data;
  const titleOf = useTitleOf();
  const title = conversation ? titleOf(conversation) : t("conversation");
  const takesFocus = isToWrite(useLocation().state);
  const ownId = useProfile()?.guardianId;
  const related = conversation?.relationships.flatMap(({ reference }) => reference?.title ?? []) ?? [];
  return (
    <>
      <ThreadHeader
        title={title}
        person={conversation ? onlyOther(conversation.memberships, ownId) : null}
        subject={conversation ? subjectOf(conversation, [title, ...related]) : null}
        relationships={conversation?.relationships ?? []}
      />
      <Thread
        key={`${conversationId} ${soughtId}`}
        conversationId={conversationId}
        soughtId={soughtId}
        label={t("messages")}
        takesFocus={takesFocus}
      />
    </>
  );
}
