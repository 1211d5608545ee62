import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { useSchoolTimeZone, useToday } from "#client/i18n/useFormats.ts";
import { useNow } from "#client/lib/clock.ts";
import { paths } from "#client/lib/paths.ts";
import { type FeedItem, useFeed } from "#client/resources/feed.ts";
import { useUnread } from "#client/resources/notifications.ts";
import { isPicture } from "#client/ui/files/isPicture.ts";
import { Panel } from "#client/ui/frame/Panel.tsx";
import { RowList } from "#client/ui/lists/RowList.tsx";
import { EmptyLine } from "#client/ui/loading/EmptyLine.tsx";
import { useEmptyPart } from "#client/ui/loading/emptyParts.ts";
import { Loaded } from "#client/ui/loading/Loaded.tsx";
import { POSTS_LIMIT_OVERVIEW, POSTS_PAGE_SIZE_OVERVIEW } from "#contract/limits.ts";
import { FeedRow, FeedSkeleton } from "../FeedRow.tsx";
import { isOfTheseDays, isStillValid } from "../feedRules.ts";
import { PictureCards } from "./PictureCards.tsx";

/** Posts that home shows by their pictures, which are the first that it shows of them. */
const PICTURED = 2;

const hasPicture = ({ associatedFiles }: FeedItem): boolean => associatedFiles.some(isPicture);

type RecentPostsProps = { groupId?: string; more?: ComponentProps<typeof Panel>["more"] };

/** The latest valid posts (HOME-1), on home those of these days (YEAR-8), or those of one group (GRP-2). */
export function RecentPosts({ groupId, more }: RecentPostsProps) {
  const { t } = useTranslation("posts");
  const timeZone = useSchoolTimeZone();
  const feed = useFeed({ groupId, pageSize: POSTS_PAGE_SIZE_OVERVIEW });
  const unread = useUnread().data;
  const now = useNow();
  const today = useToday();
  const recent = feed.data
    ?.filter(({ published }) => groupId !== undefined || isOfTheseDays(published, today, timeZone))
    .filter((item) => item.kind === "documentation" || isStillValid(item.validUntil, now, timeZone))
    .slice(0, POSTS_LIMIT_OVERVIEW);
  const isEmpty = recent?.length === 0;
  // Unread posts of before are not counted beside a list that says there are none.
  const count = unread && groupId === undefined && !isEmpty ? unread.posts + unread.documentations : 0;
  useEmptyPart(isEmpty);
  return (
    <Panel
      title={t("title")}
      detail={count > 0 && t("unreadCount", { count })}
      more={more ?? { to: paths.posts, text: t("all") }}
    >
      <Loaded
        resource={{ ...feed, data: recent }}
        skeleton={<FeedSkeleton isInPanel rows={POSTS_LIMIT_OVERVIEW} />}
        failed={t("failed")}
        isCompact
        empty={<EmptyLine text={t("empty")} />}
      >
        {(items) => {
          const pictured = groupId === undefined ? items.filter(hasPicture).slice(0, PICTURED) : [];
          const others = items.filter((item) => !pictured.includes(item));
          return (
            <>
              {pictured.length > 0 && <PictureCards items={pictured} />}
              {others.length > 0 && (
                <RowList isInPanel>
                  {others.map((item) => (
                    <li key={`${item.kind} ${item.id}`}>
                      <FeedRow item={item} />
                    </li>
                  ))}
                </RowList>
              )}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}
