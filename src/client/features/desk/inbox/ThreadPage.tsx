import { makeStyles, tokens, typographyStyles } from "@fluentui/react-components";
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router-dom";
import { useHeldFor } from "#client/features/outbox/embed/heldOutbox.ts";
import { MessageBubble } from "#client/features/outbox/embed/MessageBubble.tsx";
import { OutgoingRow } from "#client/features/outbox/embed/OutgoingRow.tsx";
import { useRecallOutcome } from "#client/features/outbox/embed/useRecallOutcome.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { useDeskConversation, useInbox } from "#client/resources/deskInbox.ts";
import { useDeskChange } from "#client/resources/deskRefreshes.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { LinkButton } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { PanelSkeleton } from "#client/ui/frame/Panel.tsx";
import { MoreFailed } from "#client/ui/lists/LoadMore.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { touchQuery } from "#client/ui/measures.ts";
import { card, scrollsDown } from "#client/ui/surfaces.ts";
import { RECALL_MS } from "#contract/conversations/limits.ts";
import { markReadAtDesk, recallAtDesk } from "#contract/desk/inbox/endpoints.ts";
import type { DeskMessage, DeskThread } from "#contract/desk/inbox/schemas.ts";
import { deskLink } from "#contract/desk/screens.ts";
import { DeskMissing } from "../shared/DeskMissing.tsx";
import { InfoBar } from "../shared/InfoBar.tsx";
import { useDeskName } from "../shared/useDeskName.ts";
import { Answer } from "./Answer.tsx";
import { deskOutbox } from "./deskOutbox.ts";
import { useDeskMessages } from "./useDeskMessages.ts";
import { useMemberNames } from "./useMemberNames.ts";

/** A conversation with guardians: what was written, and the next answer (DESK-2). */
export function ThreadPage() {
  const { conversationId = "" } = useParams();
  const { t } = useTranslation(["deskInbox", "conversations", "common"]);
  const conversation = useDeskConversation(conversationId);
  const { data } = conversation;
  const next = useNextUnread(conversationId);
  const answerBox = useRef<HTMLTextAreaElement>(null);
  useFocusOnAnswer(answerBox, data?.id);
  const title = data ? data.title || t("conversations:conversation") : undefined;
  return (
    <Page
      isReading
      title={title ?? (conversation.error === undefined ? undefined : t("conversations:conversation"))}
      subtitle={data && <About conversation={data} />}
      actions={
        <>
          {next && (
            <LinkButton to={next.to} state={next.state}>
              {t("nextUnread")}
            </LinkButton>
          )}
          <LinkButton to={deskLink("inbox")}>{t("toInbox")}</LinkButton>
        </>
      }
    >
      <Loaded
        resource={conversation}
        failed={t("threadFailed")}
        skeleton={<PanelSkeleton isLong />}
        missing={<DeskMissing />}
      >
        {(thread) => (
          <>
            {thread.isHandedOver && <InfoBar text={t("handedOverDetail")} />}
            <Thread key={thread.id} thread={thread} next={next} answerBox={answerBox} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** The next conversation with something unread, and those that were worked through before it. */
type Next = { to: string; state: { done: unknown[] } };

/**
 * Returns another conversation with something unread, so that an inbox is worked through without going back to it. Those that led
 * here are left out: that they have been read may not have arrived yet.
 */
function useNextUnread(than: string): Next | undefined {
  const done = [...(useWorkedThrough() ?? []), than];
  const next = useInbox().data?.find(({ id, unread }) => !done.includes(id) && unread > 0);
  return next && { to: deskLink("thread", { conversationId: next.id }), state: { done } };
}

/** Returns the conversations that have led on to this one; null where it was opened otherwise. */
function useWorkedThrough(): unknown[] | null {
  const state: unknown = useLocation().state;
  const done = typeof state === "object" && state !== null && "done" in state ? state.done : null;
  return Array.isArray(done) ? done : null;
}

/**
 * Moves the focus to the box for the answer where somebody works through the inbox, so that they write at once. This is an effect of
 * the page, which comes after the one that moves the focus to its heading. A phone would open its keyboard over the message.
 */
function useFocusOnAnswer(box: RefObject<HTMLTextAreaElement | null>, loadedId: string | undefined): void {
  const isLedOn = useWorkedThrough() !== null;
  useEffect(() => {
    if (loadedId !== undefined && isLedOn && !window.matchMedia(touchQuery).matches) box.current?.focus();
  }, [loadedId, isLedOn, box]);
}

/** The student, the work or meeting, and those who take part with the languages in which they read. */
function About({ conversation: { student, number, group, about, members } }: { conversation: DeskThread }) {
  const { t } = useTranslation(["deskInbox", "conversations"]);
  const nameOf = useDeskName();
  const { spoken } = useMemberNames();
  const others = members.filter(({ isCaller }) => !isCaller).map(spoken);
  // A message to a class is about the class that is named with the student.
  const named = [...new Set([nameOf(student, number), group, ...about].filter(Boolean))];
  return (
    <>
      <div>{t("aboutStudent", { about: named.join(" · ") })}</div>
      <div>{t("with", { names: others.join(", ") })}</div>
    </>
  );
}

const useStyles = makeStyles({
  thread: { ...card, display: "flex", flexDirection: "column", maxWidth: "900px", overflow: "clip" },
  messages: {
    ...scrollsDown,
    boxSizing: "border-box",
    maxHeight: "max(60vh, 240px)",
    padding: tokens.spacingHorizontalL,
    ":focus-visible": {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  list: { listStyleType: "none", margin: 0, padding: 0 },
  older: { display: "grid", justifyItems: "center", rowGap: tokens.spacingVerticalS },
  archived: {
    ...typographyStyles.body1,
    margin: 0,
    padding: tokens.spacingHorizontalL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    color: tokens.colorNeutralForeground3,
  },
});

type ThreadProps = {
  thread: DeskThread;
  next: Next | undefined;
  answerBox: RefObject<HTMLTextAreaElement | null>;
};

function Thread({ thread, next, answerBox }: ThreadProps) {
  const styles = useStyles();
  const { t } = useTranslation(["deskInbox", "conversations"]);
  const box = useRef<HTMLElement>(null);
  const [text, setText] = useState("");
  const { messages, hasOlder, older, loadOlder } = useDeskMessages(thread);
  const navigate = useNavigate();
  const arrived = useMemo(() => new Set(messages.map(({ id }) => id)), [messages]);
  const takeBack = (withText: (text: string) => string) => {
    setText(withText);
    answerBox.current?.focus();
  };
  const { outgoing, send } = useHeldFor(deskOutbox, { conversationId: thread.id, arrived, onUndone: takeBack });
  const { run: recall } = useDeskChange(recallAtDesk);
  const withOutcome = useRecallOutcome();
  useMarkThreadAsRead(thread);
  const nameOf = useDeskName();
  const { list } = useFormats();
  const lastOwn = messages.findLast(({ isOwn, removed }) => isOwn && removed !== "recalled");
  const readBy = list(thread.readBy.map((reader) => nameOf(reader)));
  const newest = outgoing.at(-1)?.key ?? messages.at(-1)?.id;
  const now = useNow();
  const recallOf = ({ id, created, isOwn, removed }: DeskMessage) =>
    isOwn && removed === null && now.getTime() - Date.parse(created) < RECALL_MS
      ? () => void withOutcome(() => recall({ params: { conversationId: thread.id, messageId: id } }))
      : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that arrives is shown
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [newest]);
  return (
    <div className={styles.thread}>
      <section
        ref={box}
        className={styles.messages}
        aria-label={t("conversations:messages")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
        tabIndex={0}
      >
        {hasOlder && (
          <div className={styles.older}>
            <MoreFailed hasFailed={older.hasFailed} />
            <Button isBusy={older.isLoading} onClick={loadOlder}>
              {t("older")}
            </Button>
          </div>
        )}
        <ul className={styles.list} aria-live="polite" aria-relevant="additions">
          {messages.map((message) => (
            <li key={message.id}>
              <MessageBubble
                name={message.writer && `${message.writer.firstName} ${message.writer.lastName}`}
                isOwn={message.isOwn}
                removed={message.removed}
                created={message.created}
                html={message.text}
                readBy={message === lastOwn ? readBy : ""}
                onRecall={recallOf(message)}
              />
            </li>
          ))}
          {outgoing.map((message) => (
            <li key={message.key}>
              <OutgoingRow outgoing={message} outbox={deskOutbox} />
            </li>
          ))}
        </ul>
      </section>
      {thread.status === "ARCHIVED" || thread.isClosed ? (
        <p className={styles.archived}>{thread.isClosed ? t("familyGone") : t("conversations:archived")}</p>
      ) : (
        <Answer
          box={answerBox}
          text={text}
          onChange={setText}
          onSend={(html) => void send(html)}
          {...(next && { onNext: () => void navigate(next.to, { state: next.state }) })}
        />
      )}
    </div>
  );
}

/** Marks an open thread as read while its window is shown. */
function useMarkThreadAsRead({ id, unread, messages }: DeskThread): void {
  const { run } = useDeskChange(markReadAtDesk);
  const isVisible = useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
  const newest = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each message that arrives is read
  useEffect(() => {
    if (isVisible && unread > 0) run({ params: { conversationId: id } }).catch(() => undefined);
  }, [isVisible, unread > 0, id, newest]);
}

function subscribe(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}
