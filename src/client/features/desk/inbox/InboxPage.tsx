import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { Chat48Regular, Compose20Regular } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFormats } from "#client/i18n/useFormats.ts";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import { useDeskConversations } from "#client/resources/deskInbox.ts";
import { focusRingInside, hoverOnCard } from "#client/ui/surfaces.ts";
import { CountBadge } from "#client/ui/text/CountBadge.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { WrittenText } from "#client/ui/text/WrittenText.tsx";
import { PREVIEW_LENGTH } from "#contract/conversations.ts";
import { DESK_SCREENS } from "#contract/desk.ts";
import type { DeskConversation } from "#contract/deskInbox.ts";
import { ListPage } from "../ListPage.tsx";
import { useDeskName } from "../useDeskName.ts";
import { useMemberNames } from "./useMemberNames.ts";

/** Conversations with guardians, those with something unread first (DESK-2). */
export function InboxPage() {
  const { t } = useTranslation("conversations");
  return (
    <ListPage
      title={t("title")}
      add={{ text: t("writeNew"), to: DESK_SCREENS.newMessage, icon: <Compose20Regular /> }}
      resource={useDeskConversations()}
      failed={t("failed")}
      empty={{ icon: Chat48Regular, text: t("empty") }}
      row={(conversation) => <InboxRow conversation={conversation} />}
    />
  );
}

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
    color: tokens.colorNeutralForeground2,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
});

function InboxRow({ conversation }: { conversation: DeskConversation }) {
  const styles = useStyles();
  const { t } = useTranslation(["deskInbox", "conversations"]);
  const { dateTimeShort } = useFormats();
  const { named } = useMemberNames();
  const nameOf = useDeskName();
  const { id, title, student, group, members, latest, unread } = conversation;
  const others = members.filter(({ isCaller }) => !isCaller).map(named);
  const about = [nameOf(student), group].filter(Boolean).join(" · ");
  return (
    <Link to={`${DESK_SCREENS.inbox}/${encodeURIComponent(id)}`} className={styles.row}>
      <span className={mergeClasses(styles.title, unread > 0 && styles.unread)}>{others.join(", ") || title}</span>
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

function Preview({ latest }: { latest: NonNullable<DeskConversation["latest"]> }) {
  const { t } = useTranslation("conversations");
  if (latest.removed) return t(latest.removed);
  const text = excerpt(htmlToText(latest.text), PREVIEW_LENGTH);
  return latest.isOwn ? t("ownPreview", { text }) : <WrittenText text={text} />;
}
