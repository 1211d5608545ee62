import { makeStyles, Switch, tokens } from "@fluentui/react-components";
import type { TFunction } from "i18next";
import { type RefObject, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { MarkAllRead, MarkReadButton } from "#client/features/events/embed/MarkAllRead.tsx";
import { paths } from "#client/lib/paths.ts";
import { useFamilyFeed } from "#client/resources/familyPosts.ts";
import { type FeedItem, useFeed } from "#client/resources/feed.ts";
import { useGroup } from "#client/resources/groups.ts";
import { useUnread } from "#client/resources/notifications.ts";
import { useChange } from "#client/resources/useChange.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import { NoPosts } from "#client/ui/drawings/NoPosts.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { LinkButton, TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { evenRows } from "#client/ui/lists/drawnRows.ts";
import { LoadMore } from "#client/ui/lists/LoadMore.tsx";
import { WindowedList } from "#client/ui/lists/WindowedList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { isCountedAs } from "#contract/notifications/notificationTypes.ts";
import { markFamilyPostsRead } from "#contract/posts/endpoints.ts";
import { showAllChildren, useShowsAllChildren } from "./allChildren.ts";
import { FeedRow, FeedSkeleton } from "./FeedRow.tsx";
import { shownIn, withUnreadOnly } from "./feedRules.ts";

const useStyles = makeStyles({
  tools: {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalS,
    [phone]: { width: "100%", justifyContent: "space-between" },
  },
  switch: {
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    [phone]: { minHeight: touch, alignItems: "center" },
  },
});

/** Keeps the room of the count, so that nothing moves when it arrives. */
const KEEPS_ITS_LINE = "\u00a0";

/** The page of all posts or of those of one group, with documentations for preschool students (POST-1). */
export function PostsPage() {
  const styles = useStyles();
  const { t } = useTranslation(["posts", "navigation"]);
  const [search, setSearch] = useSearchParams();
  const { unreadOnly, groupId } = shownIn(search);
  const setUnreadOnly = (isWanted: boolean) =>
    setSearch(withUnreadOnly(search, isWanted), { replace: true, preventScrollReset: true });
  const list = useRef<HTMLUListElement>(null);
  const { hasSiblings } = useViewer();
  const isOfAll = useShowsAllChildren({ hasSiblings, groupId });
  const ofOne = useFeed({ unreadOnly, groupId, isWanted: !isOfAll });
  const ofAll = useFamilyFeed({ unreadOnly, isWanted: isOfAll });
  const feed = isOfAll ? ofAll : ofOne;
  const unread = useUnread().data;
  const count = unread ? (isOfAll ? unread.familyPosts : unread.posts + unread.documentations) : 0;
  const unreadText = unread ? (count > 0 ? t("unreadCount", { count }) : t("allRead")) : KEEPS_ITS_LINE;
  return (
    <Page
      isReading
      title={t("title")}
      subtitle={groupId === undefined ? unreadText : <GroupLink groupId={groupId} />}
      actions={
        <div className={styles.tools}>
          <Switch
            className={styles.switch}
            label={t("onlyUnread")}
            checked={unreadOnly}
            onChange={(_, { checked }) => setUnreadOnly(checked)}
          />
          {hasSiblings && groupId === undefined && (
            <Switch
              className={styles.switch}
              label={t("navigation:allChildren")}
              checked={isOfAll}
              onChange={(_, { checked }) => showAllChildren(checked)}
            />
          )}
          {groupId === undefined ? (
            isOfAll ? (
              <MarkFamilyPostsRead count={count} />
            ) : (
              <MarkPostsRead />
            )
          ) : (
            <LinkButton to={paths.posts}>{t("all")}</LinkButton>
          )}
        </div>
      }
    >
      <Loaded
        resource={feed}
        skeleton={<FeedSkeleton rows={8} />}
        failed={t("failed")}
        empty={
          <EmptyState
            drawing={<NoPosts />}
            text={t("empty")}
            action={unreadOnly && <Button onClick={() => setUnreadOnly(false)}>{t("showAll")}</Button>}
          />
        }
      >
        {(items) => (
          <>
            <FeedList ref={list} items={items} />
            <LoadMore resource={feed} list={list} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function GroupLink({ groupId }: { groupId: string }) {
  const { data } = useGroup(groupId);
  return <TextLink to={paths.group(groupId)}>{data ? <SchoolText>{data.title}</SchoolText> : KEEPS_ITS_LINE}</TextLink>;
}

/** Marks this student's unread posts and documentations as read (POST-4). */
function MarkPostsRead() {
  const { t } = useTranslation("posts");
  const studentId = useActiveStudentId();
  const notifications = useUnread().data?.notifications ?? [];
  const unread = notifications.filter(
    (notification) => notification.studentId === studentId && !isCountedAs(notification.referenceType, "events"),
  );
  return <MarkAllRead unread={unread} texts={markTexts(t)} />;
}

/** Marks the unread posts and documentations of all children as read (CALM-7). */
function MarkFamilyPostsRead({ count }: { count: number }) {
  const { t } = useTranslation("posts");
  const { run, isRunning } = useChange(markFamilyPostsRead);
  return <MarkReadButton count={count} texts={markTexts(t)} isMarking={isRunning} mark={() => run({})} />;
}

const markTexts = (t: TFunction<"posts">) => ({
  label: t("markAllRead"),
  question: t("markAllReadQuestion"),
  done: t("allRead"),
});

const SIZES = evenRows(92);

const rowKey = ({ kind, id }: FeedItem): string => `${kind} ${id}`;

type FeedListProps = { ref: RefObject<HTMLUListElement | null>; items: FeedItem[] };

/** Posts and documentations, newest first. */
export function FeedList({ ref, items }: FeedListProps) {
  return <WindowedList ref={ref} items={items} keyOf={rowKey} sizes={SIZES} row={(item) => <FeedRow item={item} />} />;
}
