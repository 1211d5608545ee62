import { makeStyles, tokens } from "@fluentui/react-components";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import { isBeginning } from "#client/resources/outbox/message.ts";
import { useProfile } from "#client/session/profile.ts";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";
import { PREVIEW_LENGTH } from "#contract/conversations/limits.ts";
import type { Conversation } from "#contract/conversations/schemas.ts";
import { useUnsentMessages } from "../compose/useOutbox.ts";
import { foundText } from "./foundText.ts";
import { UnsentState } from "./UnsentState.tsx";

/**
 * One line of a list: the latest message, or that what was written there has not been sent yet (CONV-2). In a search it is
 * the text that was found (CONV-3).
 */
export function Preview({ conversation, search }: { conversation: Conversation; search: string }) {
  const { t } = useTranslation("conversations");
  const ownId = useProfile()?.guardianId;
  const unsent = useUnsentMessages().filter(({ to }) => !isBeginning(to) && to.conversationId === conversation.id);
  if (unsent.length > 0) return <UnsentState messages={unsent} />;
  if (conversation.found && search !== "") return <FoundText html={conversation.found.text} search={search} />;
  const text = previewOf(conversation, ownId, {
    reported: t("reported"),
    recalled: t("recalled"),
    own: (written: string) => t("ownPreview", { text: written }),
  });
  const latest = conversation.messages.at(-1);
  return latest?.flagID === null && latest.recalled === null ? <WrittenText text={text} /> : text;
}

const useFoundTextStyles = makeStyles({
  hit: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
});

function FoundText({ html, search }: { html: string; search: string }) {
  const styles = useFoundTextStyles();
  return foundText(htmlToText(html), search).map(({ text, isHit }, at) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
      <mark key={at} className={styles.hit}>
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces never change places
      <Fragment key={at}>{text}</Fragment>
    ),
  );
}

/** Invisible characters around a text that may run in another direction than the words before it. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

type PreviewWords = { reported: string; recalled: string; own: (text: string) => string };

function previewOf({ messages }: Conversation, ownId: string | undefined, words: PreviewWords): string {
  const latest = messages.at(-1);
  if (!latest) return "";
  if (latest.flagID !== null) return words.reported;
  if (latest.recalled !== null) return words.recalled;
  const text = excerpt(htmlToText(latest.text), PREVIEW_LENGTH);
  return latest.creator.userId === ownId ? words.own(isolated(text)) : text;
}
