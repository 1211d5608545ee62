import { useTranslation } from "react-i18next";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import { useProfile } from "#client/session/profile.ts";
import { type Conversation, PREVIEW_LENGTH } from "#contract/conversations.ts";
import { isBeginning } from "../outbox/outgoing.ts";
import { useUnsentMessages } from "../outbox/useOutbox.ts";
import { UnsentState } from "./UnsentState.tsx";

/** The latest message in one line of a list, or that what was written there has not been sent yet (CONV-2). */
export function Preview({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation("conversations");
  const ownId = useProfile()?.guardianId;
  const unsent = useUnsentMessages().filter(({ to }) => !isBeginning(to) && to.conversationId === conversation.id);
  if (unsent.length > 0) return <UnsentState messages={unsent} />;
  return previewOf(conversation, ownId, { reported: t("reported"), own: (text: string) => t("ownPreview", { text }) });
}

type PreviewWords = { reported: string; own: (text: string) => string };

function previewOf({ messages }: Conversation, ownId: string | undefined, words: PreviewWords): string {
  const latest = messages.at(-1);
  if (!latest) return "";
  if (latest.flagID !== null) return words.reported;
  const text = excerpt(htmlToText(latest.text), PREVIEW_LENGTH);
  return latest.creator.userId === ownId ? words.own(text) : text;
}
