import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useProfile } from "#client/session/profile.ts";
import { Row } from "#client/ui/lists/Row.tsx";
import { forcedColors } from "#client/ui/measures.ts";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import type { Conversation } from "#contract/conversations/schemas.ts";
import { ConversationLead } from "../thread/ConversationLead.tsx";
import { onlyOther, subjectOf, useTitleOf } from "../titleOf.ts";
import { Preview } from "./Preview.tsx";

const oneLine = {
  minWidth: 0,
  maxWidth: "100%",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
} as const;

const useStyles = makeStyles({
  current: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    [forcedColors]: { borderLeft: `${tokens.strokeWidthThickest} solid Highlight` },
  },
  title: { ...oneLine, display: "block" },
  line: { ...oneLine, minHeight: "16px" },
  fresh: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  preview: { color: tokens.colorNeutralForeground3 },
});

type ConversationRowProps = { conversation: Conversation; isCurrent: boolean; search: string };

/** A search leads to the message that it has found (CONV-3). */
export const addressOfHit = ({ id, found }: Conversation, search: string): string =>
  found !== null && search !== "" ? paths.messageIn(id, found.id) : paths.conversation(id);

/** A conversation in the list: the others, its subject, the latest message, its time and how many are unread (CONV-2). */
export function ConversationRow({ conversation, isCurrent, search }: ConversationRowProps) {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const title = useTitleOf()(conversation);
  const subject = subjectOf(conversation, [title]);
  const ownId = useProfile()?.guardianId;
  const { unreadMessages: count, messages } = conversation;
  const isUnread = count > 0;
  const latest = messages.at(-1)?.created;
  return (
    <Row
      to={addressOfHit(conversation, search)}
      isNamedByTitle
      isUnread={isUnread}
      isCurrent={isCurrent}
      className={mergeClasses(isCurrent && styles.current)}
      lead={<ConversationLead person={onlyOther(conversation.memberships, ownId)} />}
      title={
        <span dir="auto" className={styles.title}>
          {title}
          {isUnread && <SrOnly>{`, ${t("unreadCount", { count })}`}</SrOnly>}
        </span>
      }
      time={latest && <DateText moment={latest} isShort />}
      detail={
        <>
          {subject !== null && (
            <span dir="auto" className={styles.line}>
              <WrittenText text={subject} />
            </span>
          )}{" "}
          <span dir="auto" className={mergeClasses(styles.line, isUnread ? styles.fresh : styles.preview)}>
            <Preview conversation={conversation} search={search} />
          </span>
        </>
      }
      end={isUnread && <CountBadge count={count} />}
    />
  );
}
