import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { Tag } from "#client/ui/text/Tag.tsx";
import { PREVIEW_LENGTH } from "#contract/conversations/limits.ts";
import type { DeskBatch, InboxRow as Row } from "#contract/desk/inbox/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { useDeskName } from "../shared/useDeskName.ts";
import { useMemberNames } from "./useMemberNames.ts";

const useStyles = makeStyles({
  row: {
    ...focusRingInside,
    ...hoverOnCard,
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: "none",
  },
  title: { ...typographyStyles.body1, overflowWrap: "anywhere" },
  unread: { fontWeight: tokens.fontWeightSemibold },
  detail: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground3, overflowWrap: "anywhere" },
  atEnd: { justifySelf: "end" },
  preview: {
    ...typographyStyles.caption1,
    gridColumnStart: 1,
    color: tokens.colorNeutralForeground2,
    display: "-webkit-box",
    WebkitLineClamp: 2,
    WebkitBoxOrient: "vertical",
    overflow: "hidden",
    overflowWrap: "anywhere",
  },
});

/** A conversation in the inbox, or all conversations of one message to several families. */
export const InboxRow = ({ row }: { row: Row }) =>
  row.batch ? <BatchRow row={row} batch={row.batch} /> : <ConversationRow row={row} />;

function BatchRow({ row: { id, title, latest }, batch }: { row: Row; batch: DeskBatch }) {
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
    <Link to={deskLink("batch", { batchId: id })} className={styles.row}>
      <span className={styles.title}>{to.filter(Boolean).join(" · ")}</span>
      <span className={mergeClasses(styles.detail, styles.atEnd)}>{dateTimeShort(active)}</span>
      <span className={styles.detail}>
        <WrittenText text={title} />
      </span>
      <span className={styles.preview}>{latest && <Preview latest={latest} />}</span>
    </Link>
  );
}

function ConversationRow({ row }: { row: Row }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskInbox", "conversations"]);
  const { dateTimeShort } = useFormats();
  const { named } = useMemberNames();
  const nameOf = useDeskName();
  const { id, title, student, number, group, members, latest, unread, isHandedOver } = row;
  const others = members.filter(({ isCaller }) => !isCaller).map(named);
  const about = [nameOf(student, number), group].filter(Boolean).join(" · ");
  return (
    <Link to={deskLink("thread", { conversationId: id })} className={styles.row}>
      <span className={mergeClasses(styles.title, unread > 0 && styles.unread)}>
        {others.join(", ") || title} {isHandedOver && <Tag look="outline">{t("handedOver")}</Tag>}
      </span>
      <span className={mergeClasses(styles.detail, styles.atEnd)}>{latest && dateTimeShort(latest.created)}</span>
      <span className={styles.detail}>
        {t("aboutStudent", { about })}
        {title !== "" && (
          <>
            {" · "}
            <WrittenText text={title} />
          </>
        )}
      </span>
      <span className={styles.atEnd}>
        <CountBadge count={unread} look="filled" />
        {unread > 0 && <SrOnly>{t("unread", { count: unread })}</SrOnly>}
      </span>
      <span className={styles.preview}>{latest && <Preview latest={latest} />}</span>
    </Link>
  );
}

function Preview({ latest }: { latest: NonNullable<Row["latest"]> }) {
  const { t } = useTranslation("conversations");
  if (latest.removed) return t(latest.removed);
  const text = excerpt(htmlToText(latest.text), PREVIEW_LENGTH);
  return latest.isOwn ? t("ownPreview", { text }) : <WrittenText text={text} />;
}
