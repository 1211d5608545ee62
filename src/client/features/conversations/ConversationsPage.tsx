import { makeStyles, mergeClasses, Spinner, tokens } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router-dom";
import { useService } from "#client/session/services.ts";
import { NoMessages } from "#client/ui/drawings/NoMessages.tsx";
import { useDocumentTitle } from "#client/ui/frame/pageTitle.ts";
import { keyboardHeight, useKeyboardRoom } from "#client/ui/keyboardRoom.ts";
import { useListMode } from "#client/ui/lists/ListModeSwitch.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import {
  footerHeight,
  headerHeight,
  noticeHeight,
  phone,
  safeArea,
  useMediaQuery,
  wideQuery,
} from "#client/ui/measures.ts";
import { scrollsDown } from "#client/ui/surfaces.ts";
import { STAGED_ID } from "./compose/stagedId.ts";
import { ConversationsPane } from "./list/ConversationsPane.tsx";
import { OpenThread } from "./thread/OpenThread.tsx";
import { StagedThread } from "./thread/StagedThread.tsx";

const LIST_WIDTH = "360px";

const useStyles = makeStyles({
  /** Parts for screen readers only must not lengthen the page. */
  panes: {
    position: "relative",
    overflow: "hidden",
    display: "flex",
    height: `calc(100dvh - ${headerHeight} - ${noticeHeight})`,
    // A keyboard covers the footer first.
    [phone]: {
      height: `calc(100dvh - ${headerHeight} - ${noticeHeight} - max(${footerHeight} + ${safeArea.bottom}, ${keyboardHeight}))`,
    },
  },
  list: { ...scrollsDown, boxSizing: "border-box", flexGrow: 1, minWidth: 0 },
  beside: {
    flexGrow: 0,
    flexShrink: 0,
    width: LIST_WIDTH,
    borderRight: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  thread: { flexGrow: 1, minWidth: 0, display: "flex", flexDirection: "column" },
  nothing: { margin: "auto" },
  spinner: { padding: tokens.spacingVerticalXXXL },
});

/** Conversations: the list and, next to it where both have room beside the menu, the one that is open (CONV-1). */
export function ConversationsPage() {
  const styles = useStyles();
  const { t } = useTranslation(["conversations", "common"]);
  const { conversationId } = useParams();
  const soughtId = useSearchParams()[0].get("message") ?? undefined;
  const isWide = useMediaQuery(wideQuery);
  useKeyboardRoom();
  const mode = useListMode("cards");
  const isServed = useService("conversations");
  useDocumentTitle(t("title"));
  if (!isServed) return <Spinner className={styles.spinner} label={t("common:loading")} />;

  const isBeside = isWide && mode === "cards";
  const isOpen = conversationId !== undefined;
  return (
    <div className={styles.panes}>
      {(isBeside || !isOpen) && (
        <div className={mergeClasses(styles.list, isBeside && styles.beside)}>
          <ConversationsPane mode={mode} currentId={conversationId} isHeading={!isOpen} />
        </div>
      )}
      {isOpen && (
        <div className={styles.thread}>
          {conversationId === STAGED_ID ? (
            <StagedThread />
          ) : (
            <OpenThread conversationId={conversationId} soughtId={soughtId} />
          )}
        </div>
      )}
      {isBeside && !isOpen && (
        <div className={styles.nothing}>
          <EmptyState drawing={<NoMessages />} text={t("chooseOne")} />
        </div>
      )}
    </div>
  );
}
