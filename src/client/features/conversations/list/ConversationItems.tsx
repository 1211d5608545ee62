import { makeStyles, tokens } from "@fluentui/react-components";
import type { RefCallback } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "#client/ui/lists/DataTable.tsx";
import type { ListMode } from "#client/ui/lists/ListModeSwitch.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { Conversation } from "#contract/conversations/schemas.ts";
import { subjectOf, useTitleOf } from "../titleOf.ts";
import { addressOfHit, ConversationRow } from "./ConversationRow.tsx";
import { Preview } from "./Preview.tsx";

const useStyles = makeStyles({
  read: { fontWeight: tokens.fontWeightRegular },
  time: { whiteSpace: "nowrap" },
});

type ConversationItemsProps = {
  label: string;
  conversations: Conversation[];
  mode: ListMode;
  currentId: string | undefined;
  /** The words that were searched for; empty without a search. */
  search: string;
  /** Receives the element whose children are the rows. */
  rows?: RefCallback<HTMLElement>;
};

/** Conversations as cards beside the open one, or as a table (CONV-13). */
export function ConversationItems({ label, conversations, mode, currentId, search, rows }: ConversationItemsProps) {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const title = useTitleOf();
  if (mode === "cards") {
    return (
      <RowList {...(rows && { ref: rows })} label={label}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} isCurrent={conversation.id === currentId} search={search} />
          </li>
        ))}
      </RowList>
    );
  }
  return (
    <DataTable
      label={label}
      rows={rows}
      items={conversations}
      keyOf={({ id }) => id}
      pathOf={(conversation) => addressOfHit(conversation, search)}
      columns={[
        {
          id: "title",
          header: t("participants"),
          cell: (conversation) => (
            <bdi className={conversation.unreadMessages > 0 ? undefined : styles.read}>{title(conversation)}</bdi>
          ),
        },
        {
          id: "subject",
          header: t("subject"),
          cell: (conversation) => <bdi>{subjectOf(conversation, [title(conversation)])}</bdi>,
        },
        {
          id: "preview",
          header: t("latestMessage"),
          cell: (conversation) => (
            <bdi>
              <Preview conversation={conversation} search={search} />
            </bdi>
          ),
        },
        {
          id: "unread",
          header: t("unread"),
          cell: ({ unreadMessages }) => (
            <>
              <CountBadge count={unreadMessages} />
              <SrOnly>{unreadMessages}</SrOnly>
            </>
          ),
        },
        {
          id: "time",
          header: t("time"),
          cell: ({ messages }) =>
            messages[0] && (
              <span className={styles.time}>
                <DateText moment={messages[0].created} isShort />
              </span>
            ),
        },
      ]}
    />
  );
}
