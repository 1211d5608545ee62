import { Filter20Filled, Filter20Regular } from "@fluentui/react-icons/svg/filter";
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
import { useActiveStudent, useActiveStudentId } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import { NoPosts } from "#client/ui/drawings/NoPosts.tsx";
import { Button } from "#client/ui/fields/Button.tsx";
import { IconMenu } from "#client/ui/fields/IconMenu.tsx";
import { LinkButton, TextLink } from "#client/ui/fields/TextLink.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { evenRows } from "#client/ui/lists/drawnRows.ts";
import { LoadMore } from "#client/ui/lists/LoadMore.tsx";
import { WindowedList } from "#client/ui/lists/WindowedList.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import { isCountedAs } from "#contract/notifications/notificationTypes.ts";
import { markFamilyPostsRead } from "#contract/posts/endpoints.ts";
import { showAllChildren, useShowsAllChildren } from "./allChildren.ts";
import { FeedRow, FeedSkeleton } from "./FeedRow.tsx";
import { shownIn, withUnreadOnly } from "./feedRules.ts";

/** Keeps the room of the count, so that nothing moves when it arrives. */
const KEEPS_ITS_LINE = "\u00a0";

/** The page of all posts or of those of one group, with documentations for preschool students (POST-1). */
export function PostsPage() {
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
      hasIconActions={groupId === undefined}
      title={t("title")}
      subtitle={groupId === undefined ? unreadText : <GroupLink groupId={groupId} />}
      actions={
        <>
          <PostsFilter
            isOfAll={isOfAll}
            hasSiblings={hasSiblings && groupId === undefined}
            unreadOnly={unreadOnly}
            setUnreadOnly={setUnreadOnly}
          />
          {groupId !== undefined && <LinkButton to={paths.posts}>{t("all")}</LinkButton>}
          {groupId === undefined && (isOfAll ? <MarkFamilyPostsRead count={count} /> : <MarkPostsRead />)}
        </>
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

type PostsFilterProps = {
  isOfAll: boolean;
  hasSiblings: boolean;
  unreadOnly: boolean;
  setUnreadOnly: (isWanted: boolean) => void;
};

/** The choice between the posts of the child and of all children, and between all and unread ones (POST-2, CALM-7). */
function PostsFilter({ isOfAll, hasSiblings, unreadOnly, setUnreadOnly }: PostsFilterProps) {
  const { t } = useTranslation(["posts", "navigation"]);
  const { firstName } = useActiveStudent();
  const Icon = unreadOnly || isOfAll ? Filter20Filled : Filter20Regular;
  const groups = [
    {
      choices: [
        { id: "all", label: t("all"), isChosen: !unreadOnly, onChoose: () => setUnreadOnly(false) },
        { id: "unread", label: t("onlyUnread"), isChosen: unreadOnly, onChoose: () => setUnreadOnly(true) },
      ],
    },
    {
      choices: [
        { id: "one", label: firstName, isChosen: !isOfAll, onChoose: () => showAllChildren(false) },
        { id: "family", label: t("navigation:allChildren"), isChosen: isOfAll, onChoose: () => showAllChildren(true) },
      ],
    },
  ];
  return (
    <IconMenu label={t("filter")} groups={hasSiblings ? groups : groups.slice(0, 1)}>
      <Icon aria-hidden />
    </IconMenu>
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
