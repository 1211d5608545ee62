import { useTranslation } from "react-i18next";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { begin, type NewConversation } from "#client/resources/conversations.ts";
import { useProfile } from "#client/session/profile.ts";
import { MessageForm } from "./MessageForm.tsx";
import { MessageList } from "./MessageList.tsx";
import { dropOutgoing } from "./outbox.ts";
import { threadRows } from "./threadRows.ts";
import { useOutbox } from "./useOutbox.ts";
import { useThreadStyles } from "./useThreadStyles.ts";

type NewThreadProps = {
  /** Everything but the first message, which creates it. */
  conversation: Omit<NewConversation, "messages">;
  /** Tells drafts of different beginnings apart. */
  name: string;
  onBegun: (conversationId: string) => void;
  onDirty?: (isDirty: boolean) => void;
};

/** A conversation that its first message creates (CONV-7). */
export function NewThread({ conversation, name, onBegun, onDirty }: NewThreadProps) {
  const styles = useThreadStyles();
  const { t } = useTranslation("conversations");
  const timeZone = useSchoolTimeZone();
  const ownId = useProfile()?.guardianId;
  const studentId = conversation.student.id;
  const box = `${studentId}|${name}`;
  const outbox = useOutbox(box, {
    deliver: (text, key) => begin({ ...conversation, messages: [{ text }] }, { studentId, key }),
    onArrived: (id) => {
      dropOutgoing(box, () => true);
      onBegun(id);
    },
  });
  const rows = threadRows({ messages: [], outgoing: outbox.messages, ownId, readUntil: undefined, timeZone });
  return (
    <div className={styles.thread}>
      {rows.length === 0 ? (
        <div className={styles.filler} />
      ) : (
        <MessageList
          label={t("messages")}
          rows={rows}
          hasFailedOlder={false}
          loadOlder={() => undefined}
          onRetry={outbox.sendAgain}
          onDrop={outbox.drop}
        />
      )}
      <MessageForm
        draft={`message|${studentId}|${name}`}
        isArchived={false}
        takesFocus
        isSending={outbox.messages.length > 0}
        onSend={outbox.send}
        {...(onDirty && { onDirty })}
      />
    </div>
  );
}
