import { makeStyles } from "@fluentui/react-components";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type ThreadReference, useConversationsAbout } from "#client/resources/conversations.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { FormDialog } from "#client/ui/dialogs/FormDialog.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { notify } from "#client/ui/notices/notify.ts";
import { NewThread } from "../compose/NewThread.tsx";
import { Thread } from "../thread/Thread.tsx";
import { ThreadSkeleton } from "../thread/ThreadSkeleton.tsx";

const useStyles = makeStyles({
  thread: { display: "flex", flexDirection: "column", minHeight: 0, height: "min(560px, 70dvh)" },
});

export type ConversationAbout = ThreadReference & {
  /** What the plan, the assignment or the meeting is called. */
  title: string;
  recipientUserId: string;
};

/** The thread about a plan, an assignment or a meeting; without one yet, the first message creates it (CONV-12). */
export function ConversationDialog({ about, onClose }: { about: ConversationAbout; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const studentId = useActiveStudentId();
  const { referenceType, referenceId, title, recipientUserId } = about;
  const found = useConversationsAbout({ referenceType, referenceId });
  const [begunId, setBegunId] = useState<string | null>(null);
  const [isDirty, setDirty] = useState(false);
  const current = begunId ?? found.data?.[0]?.id;

  const goOn = (id: string) => {
    setBegunId(id);
    notify({ msg: t("sent"), type: "info" });
  };
  return (
    <FormDialog title={title} isDirty={isDirty} onClose={onClose} actions={null}>
      <div className={styles.thread}>
        {current !== undefined ? (
          <Thread conversationId={current} label={t("messages")} onDirty={setDirty} />
        ) : (
          <Loaded
            resource={found}
            skeleton={<ThreadSkeleton />}
            empty={
              <NewThread
                beginning={{
                  title,
                  conversation: {
                    title,
                    status: "ACTIVE",
                    memberships: [{ membershipType: "USER", permission: "W", user: { userId: recipientUserId } }],
                    relationships: [{ referenceType, referenceId }],
                    student: { id: studentId },
                  },
                }}
                onBegun={goOn}
                onDirty={setDirty}
              />
            }
          >
            {() => null}
          </Loaded>
        )}
      </div>
    </FormDialog>
  );
}
