import { makeStyles, Switch, tokens } from "@fluentui/react-components";
import { News28Regular } from "@fluentui/react-icons";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFeed } from "#client/resources/feed.ts";
import { useUnread } from "#client/resources/notifications.ts";
import { Button } from "#client/ui/fields/Button.tsx";
import { Page } from "#client/ui/frame/Page.tsx";
import { LoadMore } from "#client/ui/lists/LoadMore.tsx";
import { EmptyState } from "#client/ui/loading/EmptyState.tsx";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { phone, touch } from "#client/ui/measures.ts";
import { FeedList } from "./FeedList.tsx";
import { FeedSkeleton } from "./FeedSkeleton.tsx";
import { MarkAllRead } from "./MarkAllRead.tsx";

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

/** Stands where the count will, so that nothing moves when it comes. */
const KEEPS_ITS_LINE = "\u00a0";

/** All posts, and for a preschool student the documentations among them (POST-1). */
export function PostsPage() {
  const styles = useStyles();
  const { t } = useTranslation("posts");
  const [unreadOnly, setUnreadOnly] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const feed = useFeed({ unreadOnly });
  const unread = useUnread().data;
  const count = unread ? unread.posts + unread.documentations : 0;
  return (
    <Page
      title={t("title")}
      subtitle={unread ? (count > 0 ? t("unreadCount", { count }) : t("allRead")) : KEEPS_ITS_LINE}
      actions={
        <div className={styles.tools}>
          <Switch
            className={styles.switch}
            label={t("onlyUnread")}
            checked={unreadOnly}
            onChange={(_, { checked }) => setUnreadOnly(checked)}
          />
          <MarkAllRead />
        </div>
      }
    >
      <Loaded
        resource={feed}
        skeleton={<FeedSkeleton rows={8} />}
        failed={t("failed")}
        empty={
          <EmptyState
            icon={News28Regular}
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
