import { useTranslation } from "react-i18next";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import type { Beginning } from "#client/resources/outbox/message.ts";
import { useProfile } from "#client/session/profile.ts";
import { MessageForm } from "../compose/MessageForm.tsx";
import { useOutgoingTo } from "../compose/useOutbox.ts";
import { MessageList } from "./MessageList.tsx";
import { threadRows } from "./threadRows.ts";
import { useThreadStyles } from "./useThreadStyles.ts";

/** A conversation that its first message creates (CONV-7). */
export function NewThread({ beginning }: { beginning: Beginning }) {
  const styles = useThreadStyles();
  return (
    <div className={styles.thread}>
      <FirstMessages beginning={beginning} />
      <MessageForm to={beginning} isArchived={false} takesFocus />
    </div>
  );
}

/** The messages that wait to create a conversation. */
export function FirstMessages({ beginning }: { beginning: Beginning }) {
  const styles = useThreadStyles();
  const { t } = useTranslation("conversations");
  const timeZone = useSchoolTimeZone();
  const ownId = useProfile()?.guardianId;
  const outgoing = useOutgoingTo(beginning);
  const rows = threadRows({ messages: [], hasOlder: false, outgoing, ownId, readUntil: undefined, timeZone });
  if (rows.length === 0) return <div className={styles.filler} />;
  return <MessageList label={t("messages")} rows={rows} hasFailedOlder={false} loadOlder={() => undefined} />;
}
