import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { MissingHere } from "#client/features/studentSwitch/embed/MissingHere.tsx";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useProfile } from "#client/session/profile.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { Missing } from "#client/ui/loading/Missing.tsx";
import { heldUntil } from "#client/ui/loading/resourceState.ts";
import { useIsRichTextSettled } from "#client/ui/richText/useRichText.ts";
import type { Conversation } from "#contract/conversations/schemas.ts";
import { MessageForm } from "../compose/MessageForm.tsx";
import { forgetArrived } from "../compose/sendMessage.ts";
import { useOutgoingTo } from "../compose/useOutbox.ts";
import { fullName } from "../titleOf.ts";
import { ClosedConversation } from "./ClosedConversation.tsx";
import { MessageList } from "./MessageList.tsx";
import { ThreadSkeleton } from "./ThreadSkeleton.tsx";
import { threadRows } from "./threadRows.ts";
import { useAnnounceMessages, useMarkConversationAsRead, useUnseen } from "./useReading.ts";
import { useThread } from "./useThread.ts";
import { useThreadStyles } from "./useThreadStyles.ts";

type ThreadProps = {
  conversationId: string;
  /** The message that it opens at, if not at its end. */
  soughtId?: string | undefined;
  label: string;
};

/** The messages of a conversation and the box to write the next one. */
export function Thread({ takesFocus, ...thread }: ThreadProps & { takesFocus: boolean }) {
  const studentId = useActiveStudentId();
  return (
    <ThreadMessages
      {...thread}
      form={(conversation) => {
        const to = { studentId, conversationId: thread.conversationId };
        if (conversation.isClosed) return <ClosedConversation conversation={conversation} to={to} />;
        return <MessageForm to={to} isArchived={conversation.status === "ARCHIVED"} takesFocus={takesFocus} />;
      }}
    />
  );
}

type ThreadMessagesProps = ThreadProps & {
  /** The box below the messages, once they are loaded; left out where it stands outside. */
  form?: (conversation: Conversation) => ReactNode;
};

/** The messages of a conversation, which are read as they are shown. */
export function ThreadMessages({ conversationId, soughtId, label, form }: ThreadMessagesProps) {
  const styles = useThreadStyles();
  const { t } = useTranslation("common");
  const timeZone = useSchoolTimeZone();
  const studentId = useActiveStudentId();
  const ownId = useProfile()?.guardianId;
  const { conversation, messages, readUntil, hasOlder, hasFailedOlder, loadOlder, isSeeking } = useThread(
    conversationId,
    soughtId,
  );
  const isTextSettled = useIsRichTextSettled();
  const to = useMemo(() => ({ studentId, conversationId }), [studentId, conversationId]);
  const outgoing = useOutgoingTo(to);
  const [isAtEnd, setAtEnd] = useState(soughtId === undefined);
  const unseen = useUnseen(messages, isAtEnd, ownId);
  useMarkConversationAsRead(conversation.data, isAtEnd);
  useAnnounceMessages(conversationId, messages, ownId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: messages of an earlier visit may be recalled after the thread has loaded
  useEffect(() => {
    void forgetArrived(new Set(messages.map(({ id }) => id)));
  }, [messages, outgoing]);

  const readers = conversation.data?.readBy;
  const [heads] = useState(() => new Set<string>());
  const rows = useMemo(() => {
    const [oldest] = messages;
    if (hasOlder && oldest) heads.add(oldest.id);
    const readBy = readers?.map(fullName) ?? [];
    return threadRows({ messages, hasOlder, outgoing, ownId, readUntil, timeZone, readBy, heads });
  }, [messages, hasOlder, outgoing, ownId, readUntil, timeZone, readers, heads]);
  return (
    <div className={styles.thread}>
      <Loaded
        resource={heldUntil(isTextSettled && !isSeeking, conversation)}
        skeleton={<ThreadSkeleton />}
        missing={<MissingHere screen="conversation" otherwise={<Missing text={t("missing")} />} />}
      >
        {(shown) => (
          <>
            <MessageList
              key={conversationId}
              label={label}
              soughtId={isSeeking ? undefined : soughtId}
              rows={rows}
              hasFailedOlder={hasFailedOlder}
              loadOlder={loadOlder}
              end={{ isAtEnd, setAtEnd, unseen }}
            />
            {form?.(shown)}
          </>
        )}
      </Loaded>
    </div>
  );
}
