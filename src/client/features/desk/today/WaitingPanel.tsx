import { makeStyles } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { excerpt, htmlToText } from "#client/lib/text.ts";
import { useInbox } from "#client/resources/deskInbox.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { Row } from "#client/ui/lists/Row.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { WrittenText } from "#client/ui/richText/WrittenText.tsx";
import { atMostTwoLines } from "#client/ui/surfaces.ts";
import { PREVIEW_LENGTH } from "#contract/conversations/limits.ts";
import type { InboxRow } from "#contract/desk/inbox/schemas.ts";
import { DESK_SCREENS, deskLink, deskMenu, isFor } from "#contract/desk/screens.ts";
import type { Desk } from "#contract/desk/today/schemas.ts";
import { useMemberNames } from "../inbox/useMemberNames.ts";
import { deskIcon } from "../menu/useDeskMenu.ts";
import { useDeskName } from "../shared/useDeskName.ts";

/** Unread conversations that the first page names. */
const NAMED_CONVERSATIONS = 3;

const useStyles = makeStyles({ preview: atMostTwoLines });

/** Everything that waits for the member of staff: the latest unread messages by name, and the rest by its number. */
export const WaitingPanel = ({ desk }: { desk: Desk }) =>
  isFor(DESK_SCREENS.inbox, desk) ? <WithMessages desk={desk} /> : <Waiting desk={desk} unread={[]} />;

function WithMessages({ desk }: { desk: Desk }) {
  const conversations = useInbox();
  const unread = (conversations.data ?? []).filter((row) => row.unread > 0).slice(0, NAMED_CONVERSATIONS);
  return <Waiting desk={desk} unread={unread} />;
}

function Waiting({ desk, unread }: { desk: Desk; unread: InboxRow[] }) {
  const { t } = useTranslation(["desk", "deskAttendance", "deskInbox", "deskOffice"]);
  const texts = {
    unreadConversations: t("deskInbox:waits", { count: desk.unreadConversations }),
    unseenAbsences: t("absencesWait", { count: desk.unseenAbsences }),
    openLeave: t("leaveWaits", { count: desk.openLeave }),
    untakenLessons: t("deskAttendance:waits", { count: desk.untakenLessons }),
    dueForms: t("formsWait", { count: desk.dueForms }),
    flaggedMessages: t("deskOffice:flaggedWait", { count: desk.flaggedMessages }),
  };
  const rows = deskMenu.flatMap(({ path, menu }) => {
    if (!("waiting" in menu) || menu.waiting === "failedDeliveries" || desk[menu.waiting] === 0) return [];
    if (menu.waiting === "unreadConversations" && unread.length >= desk.unreadConversations) return [];
    return { to: path, Icon: deskIcon(menu.icon), text: texts[menu.waiting] };
  });
  const isNothing = rows.length + unread.length === 0;
  return (
    <Panel title={t("waiting")}>
      {isNothing ? (
        <EmptyLine text={t("nothingWaits")} />
      ) : (
        <RowList isInPanel>
          {unread.map((row) => (
            <li key={row.id}>
              <ConversationLink row={row} />
            </li>
          ))}
          {rows.map(({ to, Icon, text }) => (
            <li key={to}>
              <Row to={to} lead={<Icon aria-hidden />} title={text} />
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}

function ConversationLink({ row: { id, title, student, number, group, members, latest } }: { row: InboxRow }) {
  const styles = useStyles();
  const { t } = useTranslation(["desk", "conversations"]);
  const { named } = useMemberNames();
  const Icon = deskIcon("conversations");
  const about = [useDeskName()(student, number), group].filter(Boolean).join(" · ");
  const names = members.filter(({ isCaller }) => !isCaller).map(named);
  const text = latest && !latest.removed ? excerpt(htmlToText(latest.text), PREVIEW_LENGTH) : title;
  return (
    <Row
      to={deskLink("thread", { conversationId: id })}
      lead={<Icon aria-hidden />}
      title={t("messageFrom", { names: names.join(", "), about })}
      detail={
        <span className={styles.preview}>
          <WrittenText text={text} />
        </span>
      }
    />
  );
}
