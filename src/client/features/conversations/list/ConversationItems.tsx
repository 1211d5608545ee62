import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { DataTable } from "#client/ui/lists/DataTable.tsx";
import type { ListMode } from "#client/ui/lists/ListModeSwitch.tsx";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { Conversation } from "#contract/conversations.ts";
import { useTitleOf } from "../titleOf.ts";
import { ConversationRow } from "./ConversationRow.tsx";
import { ConversationTime } from "./ConversationTime.tsx";
import { Preview } from "./Preview.tsx";

const useStyles = makeStyles({
  list: { listStyleType: "none", margin: 0, padding: 0, display: "grid", rowGap: tokens.spacingVerticalXXS },
});

type ConversationItemsProps = {
  label: string;
  conversations: Conversation[];
  mode: ListMode;
  currentId: string | undefined;
};

/** Conversations as cards beside the open one, or as a table (CONV-13). */
export function ConversationItems({ label, conversations, mode, currentId }: ConversationItemsProps) {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const title = useTitleOf();
  if (mode === "cards") {
    return (
      <ul className={styles.list} aria-label={label}>
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <ConversationRow conversation={conversation} isCurrent={conversation.id === currentId} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <DataTable
      label={label}
      items={conversations}
      keyOf={({ id }) => id}
      pathOf={({ id }) => paths.conversation(id)}
      columns={[
        { id: "title", header: t("participants"), cell: title },
        { id: "preview", header: t("latestMessage"), cell: (conversation) => <Preview conversation={conversation} /> },
        {
          id: "unread",
          header: t("unread"),
          cell: ({ unreadMessages }) => (
            <>
              <CountBadge look="filled" count={unreadMessages} />
              <SrOnly>{unreadMessages}</SrOnly>
            </>
          ),
        },
        {
          id: "time",
          header: t("time"),
          cell: ({ messages }) => messages[0] && <ConversationTime moment={messages[0].created} />,
        },
      ]}
    />
  );
}
