import { makeStyles, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import { Row } from "#client/ui/lists/Row.tsx";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";
import { atMostTwoLines } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { PREVIEW_LENGTH } from "#contract/conversations/limits.ts";
import type { DeskBatch, InboxRow as Listed } from "#contract/desk/inbox/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { useMemberNames } from "./useMemberNames.ts";

const useStyles = makeStyles({ preview: atMostTwoLines, to: { color: tokens.colorNeutralForeground1 } });

/** A conversation in the inbox, or all conversations of one message to several families. */
export const InboxRow = ({ row }: { row: Listed }) =>
  row.batch ? <BatchRow row={row} batch={row.batch} /> : <ConversationRow row={row} />;

function BatchRow({ row: { id, title, latest }, batch }: { row: Listed; batch: DeskBatch }) {
  const styles = useStyles();
  const { t } = useTranslation("deskInbox");
  const { dateTimeShort } = useFormats();
  const { group, families, replies, active } = batch;
  const to = [
    group !== null && t("toGroup", { group }),
    t("familyCount", { count: families }),
    replies > 0 && t("replyCount", { count: replies }),
  ];
  return (
    <Row
      to={deskLink("batch", { batchId: id })}
      isUnread={false}
      title={to.filter(Boolean).join(" · ")}
      time={dateTimeShort(active)}
      detail={
        <>
          <span className={styles.to}>
            <WrittenText text={title} />
          </span>
          <span className={styles.preview}>{latest && <Preview latest={latest} />}</span>
        </>
      }
    />
  );
}

function ConversationRow({ row }: { row: Listed }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskInbox", "conversations"]);
  const { dateTimeShort } = useFormats();
  const { named } = useMemberNames();
  const nameOf = useDeskName();
  const { id, title, student, number, group, members, latest, unread, isHandedOver } = row;
  const others = members.filter(({ isCaller }) => !isCaller).map(named);
  const about = [nameOf(student, number), group].filter(Boolean).join(" · ");
  return (
    <Row
      to={deskLink("thread", { conversationId: id })}
      isUnread={unread > 0}
      title={others.join(", ") || title}
      time={latest && dateTimeShort(latest.created)}
      detail={
        <>
          <span className={styles.to}>
            {t("aboutStudent", { about })}
            {title !== "" && (
              <>
                {" · "}
                <WrittenText text={title} />
              </>
            )}
          </span>
          <span className={styles.preview}>{latest && <Preview latest={latest} />}</span>
        </>
      }
      tags={isHandedOver && <Tag look="outline">{t("handedOver")}</Tag>}
      end={
        unread > 0 && (
          <>
            <CountBadge count={unread} look="filled" />
            <SrOnly>{t("unread", { count: unread })}</SrOnly>
          </>
        )
      }
    />
  );
}

function Preview({ latest }: { latest: NonNullable<Listed["latest"]> }) {
  const { t } = useTranslation("conversations");
  if (latest.removed) return t(latest.removed);
  const text = excerpt(htmlToText(latest.text), PREVIEW_LENGTH);
  return latest.isOwn ? t("ownPreview", { text }) : <WrittenText text={text} />;
}
