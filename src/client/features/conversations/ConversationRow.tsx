import { mergeClasses } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";

import { Initials } from "#client/ui/text/Initials.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { Conversation } from "#contract/conversations.ts";
import { ConversationTime } from "./ConversationTime.tsx";
import { useConversationRowStyles } from "./useConversationRowStyles.ts";
import { usePreviewOf } from "./usePreviewOf.ts";
import { useTitleOf } from "./useTitleOf.ts";

/** A conversation in the list: the others, the latest message, its time and how many are unread (CONV-2). */
export function ConversationRow({ conversation, isCurrent }: { conversation: Conversation; isCurrent: boolean }) {
  const styles = useConversationRowStyles();
  const { t } = useTranslation("conversations");
  const id = useId();
  const title = useTitleOf()(conversation);
  const preview = usePreviewOf()(conversation);
  const { unreadMessages: count, messages } = conversation;
  const isUnread = count > 0;
  const latest = messages.at(-1)?.created;
  return (
    <Link
      to={paths.conversation(conversation.id)}
      className={mergeClasses(styles.row, isCurrent && styles.current)}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}preview ${id}time`}
      aria-current={isCurrent ? "page" : undefined}
    >
      <span className={styles.lead}>
        <Initials name={title} />
      </span>
      <span id={`${id}title`} className={mergeClasses(styles.title, isUnread && styles.strong)}>
        {title}
        {isUnread && <SrOnly>{`, ${t("unreadCount", { count })}`}</SrOnly>}
      </span>
      <span id={`${id}time`} className={mergeClasses(styles.time, isUnread && styles.fresh)}>
        {latest && <ConversationTime moment={latest} />}
      </span>
      <span id={`${id}preview`} className={mergeClasses(styles.preview, isUnread && styles.strong)}>
        {preview}
      </span>
      <CountBadge look="filled" count={count} className={styles.count} />
    </Link>
  );
}
