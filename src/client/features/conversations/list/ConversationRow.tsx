import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { paths } from "#client/lib/paths.ts";
import { useProfile } from "#client/session/profile.ts";
import { forcedColors } from "#client/ui/measures.ts";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import type { Conversation } from "#contract/conversations/schemas.ts";
import { ConversationLead } from "../thread/ConversationLead.tsx";
import { onlyOther, subjectOf, useTitleOf } from "../titleOf.ts";
import { Preview } from "./Preview.tsx";

export const useConversationRowStyles = makeStyles({
  row: {
    ...focusRingInside,
    display: "grid",
    gridTemplateColumns: "40px minmax(0, 1fr) auto",
    gridTemplateAreas: '"lead title time" "lead subject count" "lead preview count"',
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
    ...hoverOnCard,
  },
  current: {
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
    [forcedColors]: { borderLeft: `${tokens.strokeWidthThickest} solid Highlight` },
  },
  lead: { gridArea: "lead" },
  title: {
    ...textStyles.row,
    gridArea: "title",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
  subject: {
    ...textStyles.detail,
    gridArea: "subject",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: tokens.colorNeutralForeground2,
  },
  preview: {
    ...textStyles.detail,
    gridArea: "preview",
    minHeight: "16px",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: tokens.colorNeutralForeground3,
  },
  strong: { fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  time: { ...textStyles.detail, gridArea: "time", color: tokens.colorNeutralForeground3, whiteSpace: "nowrap" },
  fresh: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  count: { gridArea: "count", justifySelf: "end" },
});

type ConversationRowProps = { conversation: Conversation; isCurrent: boolean; search: string };

/** A search leads to the message that it has found (CONV-3). */
export const addressOfHit = ({ id, found }: Conversation, search: string): string =>
  found !== null && search !== "" ? paths.messageIn(id, found.id) : paths.conversation(id);

/** A conversation in the list: the others, its subject, the latest message, its time and how many are unread (CONV-2). */
export function ConversationRow({ conversation, isCurrent, search }: ConversationRowProps) {
  const styles = useConversationRowStyles();
  const { t } = useTranslation("conversations");
  const id = useId();
  const title = useTitleOf()(conversation);
  const subject = subjectOf(conversation, [title]);
  const ownId = useProfile()?.guardianId;
  const { unreadMessages: count, messages } = conversation;
  const isUnread = count > 0;
  const latest = messages.at(-1)?.created;
  return (
    <Link
      to={addressOfHit(conversation, search)}
      className={mergeClasses(styles.row, isCurrent && styles.current)}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}subject ${id}preview ${id}time`}
      aria-current={isCurrent ? "page" : undefined}
    >
      <span className={styles.lead}>
        <ConversationLead person={onlyOther(conversation.memberships, ownId)} />
      </span>
      <span id={`${id}title`} dir="auto" className={mergeClasses(styles.title, isUnread && styles.strong)}>
        {title}
        {isUnread && <SrOnly>{`, ${t("unreadCount", { count })}`}</SrOnly>}
      </span>
      <span id={`${id}time`} className={mergeClasses(styles.time, isUnread && styles.fresh)}>
        {latest && <DateText moment={latest} isShort />}
      </span>
      {subject !== null && (
        <span id={`${id}subject`} dir="auto" className={styles.subject}>
          <WrittenText text={subject} />
        </span>
      )}
      <span id={`${id}preview`} dir="auto" className={mergeClasses(styles.preview, isUnread && styles.strong)}>
        <Preview conversation={conversation} search={search} />
      </span>
      <CountBadge look="filled" count={count} className={styles.count} />
    </Link>
  );
}
