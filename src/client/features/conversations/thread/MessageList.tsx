import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ArrowDown20Regular } from "@fluentui/react-icons/svg/arrow-down";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { MoreFailed } from "#client/ui/lists/LoadMore.tsx";
import { announce } from "#client/ui/notices/LiveRegion.tsx";
import { scrollsDown } from "#client/ui/surfaces.ts";
import { LOAD_OLDER_WITHIN_PX, SCROLL_THROTTLE_MS } from "#contract/conversations/limits.ts";
import type { Message } from "#contract/conversations/schemas.ts";
import "./messagePlace.css";
import { OutgoingRow } from "#client/features/outbox/embed/OutgoingRow.tsx";
import { outbox } from "#client/resources/outbox/appOutbox.ts";
import { throttled } from "../throttled.ts";
import { MessageRow } from "./MessageRow.tsx";
import { ReportDialog } from "./ReportDialog.tsx";
import { ThreadDivider } from "./ThreadDivider.tsx";
import type { ThreadRow } from "./threadRows.ts";
import { mayBeRecalled, useRecall } from "./useRecall.ts";

/** About what a short message takes, until it has been measured. */
const ROW_ESTIMATE_PX = 72;
const ROWS_BEYOND_SIGHT = 5;
/** A thread this near to its end shows its newest message. */
const END_WITHIN_PX = 40;

const useStyles = makeStyles({
  frame: { position: "relative", flexGrow: 1, minHeight: 0, display: "flex", flexDirection: "column" },
  toEnd: {
    position: "absolute",
    bottom: tokens.spacingVerticalM,
    insetInline: 0,
    marginInline: "auto",
    width: "max-content",
    maxWidth: `calc(100% - 2 * ${tokens.spacingHorizontalL})`,
    boxShadow: tokens.shadow8,
  },
  scroller: {
    ...scrollsDown,
    flexGrow: 1,
    minHeight: 0,
    overscrollBehaviorY: "contain",
    display: "flex",
    flexDirection: "column",
    paddingInline: tokens.spacingHorizontalL,
    ":focus-visible": {
      outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
    },
  },
  /** A thread of a few messages stands at the bottom. */
  list: {
    position: "relative",
    flexShrink: 0,
    marginBlockStart: "auto",
    marginBlockEnd: 0,
    padding: 0,
    listStyleType: "none",
    height: "var(--height)",
  },
  row: { position: "absolute", top: 0, insetInline: 0, transform: "translateY(var(--start))" },
  sought: {
    borderRadius: tokens.borderRadiusXLarge,
    outline: `${tokens.strokeWidthThick} solid ${tokens.colorBrandStroke1}`,
    outlineOffset: `calc(-1 * ${tokens.strokeWidthThick})`,
  },
  failed: {
    display: "grid",
    justifyItems: "center",
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingVerticalS,
  },
});

type MessageListProps = {
  label: string;
  rows: ThreadRow[];
  /** The message that it opens at and marks, if not at its end. */
  soughtId?: string | undefined;
  hasFailedOlder: boolean;
  loadOlder: () => void;
  /** Whether the newest message is on screen, and how many arrived below it; a thread with no past has none of it. */
  end?: { isAtEnd: boolean; setAtEnd: (isAtEnd: boolean) => void; unseen: number };
};

/** A thread of any length: only what is in sight stands in the page, the newest at the bottom (CONV-11). */
export function MessageList({ label, rows, soughtId, hasFailedOlder, loadOlder, end }: MessageListProps) {
  const styles = useStyles();
  const { t } = useTranslation(["conversations", "common"]);
  const formats = useFormats();
  const [reporting, setReporting] = useState<{ message: Message; isOpen: boolean } | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_ESTIMATE_PX,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: ROWS_BEYOND_SIGHT,
    // It begins at its end, so that its oldest messages are not drawn first.
    initialOffset: () => Math.max(0, rows.length * ROW_ESTIMATE_PX - window.innerHeight),
    anchorTo: "end",
    followOnAppend: true,
  });

  const isFilled = rows.length > 0;
  const open = useEffectEvent(() => {
    const sought = rows.findIndex(({ key }) => key === soughtId);
    if (sought < 0) return virtualizer.scrollToEnd();
    virtualizer.scrollToIndex(sought, { align: "center" });
    announce(t("foundShown"));
    // A short thread does not scroll, so nothing else would tell that its end is on screen.
    follow();
  });
  useEffect(() => {
    if (isFilled) open();
  }, [isFilled]);

  // An own message is shown even to a writer who had scrolled up.
  const last = rows.at(-1);
  const ownKey = last?.kind === "outgoing" ? last.key : undefined;
  useEffect(() => {
    if (ownKey !== undefined) virtualizer.scrollToEnd();
  }, [ownKey, virtualizer]);

  const load = useRef(loadOlder);
  load.current = loadOlder;
  const scrolled = useMemo(
    () =>
      throttled(SCROLL_THROTTLE_MS, () => {
        const top = scroller.current?.scrollTop;
        if (top !== undefined && top <= LOAD_OLDER_WITHIN_PX) load.current();
      }),
    [],
  );
  useEffect(() => scrolled.cancel, [scrolled]);

  // Older messages that bring nothing to scroll through cause no scrolling that would load the next ones.
  const firstKey = rows[0]?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each page that arrives
  useEffect(() => {
    if ((virtualizer.scrollOffset ?? 0) <= LOAD_OLDER_WITHIN_PX) load.current();
  }, [firstKey, virtualizer]);

  // A thread at its end stays there when it gets lower, as by a keyboard on screen: no scrolling tells of that.
  const isAtEnd = useRef(true);
  isAtEnd.current = end?.isAtEnd ?? true;
  useEffect(() => {
    if (!scroller.current) return;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) virtualizer.scrollToEnd();
    });
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [virtualizer]);

  const follow = () => {
    scrolled.call();
    if (!scroller.current) return;
    const { scrollHeight, scrollTop, clientHeight } = scroller.current;
    end?.setAtEnd(scrollHeight - scrollTop - clientHeight <= END_WITHIN_PX);
  };
  const goToEnd = () => {
    virtualizer.scrollToEnd();
    scroller.current?.focus({ preventScroll: true });
  };

  const now = useNow();
  const recallMessage = useRecall();
  const recall = (message: Message) => void recallMessage(message);
  const report = useCallback((message: Message) => setReporting({ message, isOpen: true }), []);

  const show = (row: ThreadRow) => {
    if (row.kind === "day") return <ThreadDivider text={formats.dateRelative(row.day)} />;
    if (row.kind === "unread") return <ThreadDivider isUnread text={t("newMessages")} />;
    if (row.kind === "message")
      return (
        <MessageRow
          message={row.message}
          isOwn={row.isOwn}
          isContinued={row.isContinued}
          readBy={row.readBy.length > 0 ? formats.list(row.readBy) : ""}
          formats={formats}
          onReport={report}
          onRecall={row.isOwn && mayBeRecalled(row.message, now.getTime()) ? recall : undefined}
        />
      );
    return <OutgoingRow outgoing={row.outgoing} outbox={outbox} />;
  };

  return (
    <div className={styles.frame}>
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard
        tabIndex={0}
        onScroll={follow}
      >
        <div className={mergeClasses(hasFailedOlder && styles.failed)}>
          <MoreFailed hasFailed={hasFailedOlder} />
          {hasFailedOlder && <Button onClick={loadOlder}>{t("common:tryAgain")}</Button>}
        </div>
        <ul className={styles.list} style={{ "--height": `${virtualizer.getTotalSize()}px` }}>
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index];
            return (
              row && (
                <li
                  key={key}
                  ref={virtualizer.measureElement}
                  data-index={index}
                  className={mergeClasses(styles.row, key === soughtId && styles.sought)}
                  aria-current={key === soughtId ? "true" : undefined}
                  style={{ "--start": `${start}px` }}
                >
                  {show(row)}
                </li>
              )
            );
          })}
        </ul>
        {reporting && (
          <ReportDialog
            key={reporting.message.id}
            {...reporting}
            onClose={() => setReporting({ ...reporting, isOpen: false })}
          />
        )}
      </section>
      {end && !end.isAtEnd && (
        <Button
          className={styles.toEnd}
          appearance={end.unseen > 0 ? "primary" : "secondary"}
          icon={<ArrowDown20Regular />}
          {...(end.unseen === 0 && { "aria-label": t("toNewest"), title: t("toNewest") })}
          onClick={goToEnd}
        >
          {end.unseen > 0 ? t("newMessages") : null}
        </Button>
      )}
    </div>
  );
}
