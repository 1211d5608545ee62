import { useTranslation } from "react-i18next";
import { useInbox } from "#client/resources/deskInbox.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import type { InboxRow as Listed } from "#contract/desk/inbox/schemas.ts";
import { DESK_SCREENS, deskMenu, isFor } from "#contract/desk/screens.ts";
import type { Desk } from "#contract/desk/today/schemas.ts";
import { InboxRow } from "../inbox/InboxRow.tsx";
import { DeskRow, KindDisc } from "../shared/DeskRow.tsx";

/** Unread conversations that the first page names. */
const NAMED_CONVERSATIONS = 3;

/** Everything that waits for the member of staff: the latest unread messages by name, and the rest by its number. */
export const WaitingPanel = ({ desk }: { desk: Desk }) =>
  isFor(DESK_SCREENS.inbox, desk) ? <WithMessages desk={desk} /> : <Waiting desk={desk} unread={[]} />;

function WithMessages({ desk }: { desk: Desk }) {
  const conversations = useInbox();
  const unread = (conversations.data ?? []).filter((row) => row.unread > 0).slice(0, NAMED_CONVERSATIONS);
  return <Waiting desk={desk} unread={unread} />;
}

function Waiting({ desk, unread }: { desk: Desk; unread: Listed[] }) {
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
    return { to: path, icon: menu.icon, text: texts[menu.waiting] };
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
              <InboxRow row={row} />
            </li>
          ))}
          {rows.map(({ to, icon, text }) => (
            <li key={to}>
              <DeskRow to={to} lead={<KindDisc kind={icon} />} title={text} />
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}
