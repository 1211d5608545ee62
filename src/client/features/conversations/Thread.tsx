import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { send } from "#client/resources/conversations.ts";
import { useProfile } from "#client/session/profile.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Missing } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { heldUntil } from "#client/ui/loading/resourceState.ts";
import { useIsRichTextSettled } from "#client/ui/text/useRichText.ts";
import { MessageForm } from "./MessageForm.tsx";
import { MessageList } from "./MessageList.tsx";
import { dropOutgoing } from "./outbox.ts";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";
import { threadRows } from "./threadRows.ts";
import { useMarkConversationAsRead } from "./useMarkConversationAsRead.ts";
import { useNewsAloud } from "./useNewsAloud.ts";
import { useOutbox } from "./useOutbox.ts";
import { useThread } from "./useThread.ts";
import { useThreadStyles } from "./useThreadStyles.ts";

type ThreadProps = { conversationId: string; label: string; onDirty?: (isDirty: boolean) => void };

/** The messages of a conversation and the box to write the next one. */
export function Thread({ conversationId, label, onDirty }: ThreadProps) {
  const styles = useThreadStyles();
  const { t } = useTranslation("common");
  const timeZone = useSchoolTimeZone();
  const studentId = useActiveStudentId();
  const ownId = useProfile()?.guardianId;
  const { conversation, messages, readUntil, hasFailedOlder, loadOlder } = useThread(conversationId);
  const isTextSettled = useIsRichTextSettled();
  const name = `${studentId}|${conversationId}`;
  const outbox = useOutbox(name, { deliver: (html, key) => send(conversationId, html, { studentId, key }) });
  useMarkConversationAsRead(conversation.data);
  useNewsAloud(conversationId, messages, ownId);

  useEffect(() => {
    const known = new Set(messages.map(({ id }) => id));
    dropOutgoing(name, ({ id }) => id !== undefined && known.has(id));
  }, [name, messages]);

  const rows = useMemo(
    () => threadRows({ messages, outgoing: outbox.messages, ownId, readUntil, timeZone }),
    [messages, outbox.messages, ownId, readUntil, timeZone],
  );
  return (
    <div className={styles.thread}>
      <Loaded
        resource={heldUntil(isTextSettled, conversation)}
        skeleton={<ThreadSkeleton />}
        missing={<Missing text={t("missing")} />}
      >
        {({ status }) => (
          <>
            <MessageList
              key={conversationId}
              label={label}
              rows={rows}
              hasFailedOlder={hasFailedOlder}
              loadOlder={loadOlder}
              onRetry={outbox.sendAgain}
              onDrop={outbox.drop}
            />
            <MessageForm
              draft={`message|${studentId}|${conversationId}`}
              isArchived={status === "ARCHIVED"}
              isSending={outbox.isSending}
              onSend={outbox.send}
              {...(onDirty && { onDirty })}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}
