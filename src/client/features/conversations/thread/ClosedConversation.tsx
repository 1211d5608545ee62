import { makeStyles, tokens } from "@fluentui/react-components";
import { Chat20Regular } from "@fluentui/react-icons/svg/chat";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { moveDraft } from "#client/resources/outbox/messageDraft.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { ContactGroup, Conversation } from "#contract/conversations/schemas.ts";
import { addressed, TO_WRITE } from "../compose/staged.ts";
import { useRecipients } from "../compose/useRecipients.ts";

const useStyles = makeStyles({
  closed: {
    flexShrink: 0,
    display: "grid",
    rowGap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  text: { ...textStyles.row, margin: 0, overflowWrap: "anywhere" },
  actions: { display: "flex", flexWrap: "wrap", gap: tokens.spacingHorizontalS },
});

type ClosedConversationProps = { conversation: Conversation; to: { studentId: string; conversationId: string } };

/** Says why nothing can be written in a conversation any more, and leads to the present staff (YEAR-2). */
export function ClosedConversation({ conversation: { handedOver, student }, to }: ClosedConversationProps) {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const navigate = useNavigate();
  const { contacts, conversations, beginningWith, existing } = useRecipients();
  const mentorGroups = contacts.data?.filter(({ type }) => type === "MENTOR_GROUP") ?? [];
  const hasOthers = mentorGroups.length === 0 && (contacts.data?.length ?? 0) > 0;
  /** Takes along what was being written here. */
  const writeTo = async ({ id, owners }: ContactGroup) => {
    const chosen = { [id]: owners.map(({ userId }) => userId) };
    const beginning = beginningWith(chosen);
    const known = await existing(beginning);
    await moveDraft(to, known ? { ...to, conversationId: known.id } : beginning);
    await navigate(known ? paths.conversation(known.id) : paths.newConversation(addressed(beginning)), {
      state: TO_WRITE,
    });
  };
  return (
    <div className={styles.closed}>
      <p className={styles.text}>{t("closed", { name: student?.firstName })}</p>
      {handedOver && (
        <p className={styles.text}>
          {handedOver.group === null ? t("handedOverToOffice") : t("handedOverTo", { title: handedOver.group })}
        </p>
      )}
      <div className={styles.actions}>
        {mentorGroups.map((group) => (
          <Button
            key={group.id}
            icon={<Chat20Regular />}
            disabled={!conversations.data}
            onClick={() => void writeTo(group)}
          >
            {t("writeTo", { name: group.title })}
          </Button>
        ))}
        {hasOthers && (
          <Button icon={<Chat20Regular />} onClick={() => void navigate(paths.newMessage)}>
            {t("writeNew")}
          </Button>
        )}
      </div>
    </div>
  );
}
