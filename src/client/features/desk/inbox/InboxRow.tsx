import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import { Joined } from "#client/ui/lists/Joined.tsx";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { PREVIEW_LENGTH } from "#contract/conversations/limits.ts";
import type { DeskBatch, InboxRow as Listed } from "#contract/desk/inbox/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { DeskRow, KindDisc, PersonDisc } from "../shared/DeskRow.tsx";
import { useDeskName } from "../shared/useDeskName.ts";
import { useMemberNames } from "./useMemberNames.ts";

type ConversationProps = {
  row: Listed;
  /** In a list of conversations with one subject, which are told apart by the people. */
  hasPeopleFirst?: boolean;
};

const useStyles = makeStyles({
  preview: {
    maxWidth: "100%",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    color: tokens.colorNeutralForeground3,
  },
});

/** A conversation in the inbox, or all conversations of one message to several families. */
export const InboxRow = ({ row, ...how }: ConversationProps) =>
  row.batch ? <BatchRow row={row} batch={row.batch} /> : <ConversationRow row={row} {...how} />;

function BatchRow({ row: { id, title, latest }, batch }: { row: Listed; batch: DeskBatch }) {
  const { t } = useTranslation("deskInbox");
  const { dateTimeShort } = useFormats();
  const { group, families, replies, active } = batch;
  const to = [
    group !== null && t("toGroup", { group }),
    t("familyCount", { count: families }),
    replies > 0 && t("replyCount", { count: replies }),
  ];
  return (
    <DeskRow
      to={deskLink("batch", { batchId: id })}
      isUnread={false}
      lead={<KindDisc kind="groups" />}
      title={<WrittenText text={title} />}
      time={dateTimeShort(active)}
      detail={<Joined of={to} />}
      more={latest && <Preview latest={latest} />}
    />
  );
}

function ConversationRow({ row, hasPeopleFirst = false }: ConversationProps) {
  const { t } = useTranslation(["deskInbox", "conversations"]);
  const { dateTimeShort } = useFormats();
  const { named } = useMemberNames();
  const nameOf = useDeskName();
  const { id, title, student, number, group, members, latest, unread, isHandedOver } = row;
  const others = members.filter(({ isCaller }) => !isCaller).map(named);
  const people = others.join(", ");
  const about = [nameOf(student, number), group].filter(Boolean).join(" · ");
  return (
    <DeskRow
      to={deskLink("thread", { conversationId: id })}
      isUnread={unread > 0}
      lead={<PersonDisc name={others[0] ?? ""} />}
      title={hasPeopleFirst ? people : title === "" ? t("conversations:conversation") : <WrittenText text={title} />}
      time={latest && dateTimeShort(latest.created)}
      detail={<Joined of={[!hasPeopleFirst && people, t("aboutStudent", { about })]} />}
      more={latest && <Preview latest={latest} />}
      tags={
        (unread > 0 || isHandedOver) && (
          <>
            {isHandedOver && <Tag look="outline">{t("handedOver")}</Tag>}
            <CountBadge count={unread} />
            {unread > 0 && <SrOnly>{t("unread", { count: unread })}</SrOnly>}
          </>
        )
      }
    />
  );
}

/** The beginning of what was written last. */
function Preview({ latest }: { latest: NonNullable<Listed["latest"]> }) {
  const styles = useStyles();
  const { t } = useTranslation("conversations");
  const text = excerpt(htmlToText(latest.text), PREVIEW_LENGTH);
  return (
    <span className={styles.preview}>
      {latest.removed ? t(latest.removed) : latest.isOwn ? t("ownPreview", { text }) : <WrittenText text={text} />}
    </span>
  );
}
