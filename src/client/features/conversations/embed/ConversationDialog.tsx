import { makeStyles } from "@fluentui/react-components";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ThreadReference, useConversationsAbout } from "#client/resources/conversations.ts";
import { addressOf, type Beginning } from "#client/resources/outbox/message.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Conversation } from "#contract/conversations/schemas.ts";
import { MessageForm } from "../compose/MessageForm.tsx";
import { onBegun } from "../compose/sendMessage.ts";
import { FirstMessages } from "../thread/NewThread.tsx";
import { ThreadMessages } from "../thread/Thread.tsx";
import { ThreadSkeleton } from "../thread/ThreadSkeleton.tsx";
import { useTitleOf } from "../titleOf.ts";

const useStyles = makeStyles({
  to: { ...textStyles.detail, margin: 0, overflowWrap: "anywhere" },
  thread: { display: "flex", flexDirection: "column", minHeight: 0, height: "min(560px, 70dvh)" },
});

export type ConversationAbout = ThreadReference & {
  /** Title of the plan, the assignment or the meeting. */
  title: string;
  recipientUserId: string;
  recipientName: string;
};

/** The thread about a plan, an assignment or a meeting; without one yet, the first message creates it (CONV-12). */
export function ConversationDialog({ about, onClose }: { about: ConversationAbout; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const studentId = useActiveStudentId();
  const { referenceType, referenceId, title, recipientUserId, recipientName } = about;
  const all = useConversationsAbout({ referenceType, referenceId });
  // A meeting has several people to write to, each with a conversation of their own.
  const found = { ...all, data: all.data?.filter((one) => !one.isClosed && isReader(one, recipientUserId)) };
  const titleOf = useTitleOf();
  const [begunId, setBegunId] = useState<string | null>(null);
  const [isDirty, setDirty] = useState(false);
  const [existing] = found.data ?? [];
  const current = begunId ?? existing?.id;

  const beginning: Beginning = {
    title: recipientName,
    conversation: {
      title,
      status: "ACTIVE",
      memberships: [{ membershipType: "USER", permission: "W", user: { userId: recipientUserId } }],
      relationships: [{ referenceType, referenceId }],
      student: { id: studentId },
    },
  };
  // Followed here, since a live event of the new conversation may replace NewThread before the reply to its first message.
  const goOn = useEffectEvent((begun: { address: string; conversationId: string }) => {
    if (begun.address !== addressOf(beginning)) return;
    setBegunId(begun.conversationId);
    notify({ msg: t("sent"), type: "info" });
  });
  useEffect(() => onBegun(goOn), []);
  return (
    <FormDialog title={title} isDirty={isDirty} onClose={onClose} actions={null}>
      <p className={styles.to}>{t("toRecipient", { name: existing ? titleOf(existing) : recipientName })}</p>
      <div className={styles.thread}>
        {current !== undefined ? (
          <ThreadMessages conversationId={current} label={t("messages")} />
        ) : (
          <Loaded resource={found} skeleton={<ThreadSkeleton />} empty={<FirstMessages beginning={beginning} />}>
            {() => null}
          </Loaded>
        )}
        {/* It stays when the first message has arrived, and with it the focus and what is being written. */}
        {(current !== undefined || found.data) && (
          <MessageForm
            to={current === undefined ? beginning : { studentId, conversationId: current }}
            isArchived={existing?.status === "ARCHIVED"}
            takesFocus={current === undefined}
            onDirty={setDirty}
          />
        )}
      </div>
    </FormDialog>
  );
}

/** Tells whether somebody reads a conversation, in person or as one of a group's staff. */
const isReader = ({ memberships }: Conversation, userId: string): boolean =>
  memberships.some(({ user, section }) => user?.userId === userId || section !== null);
