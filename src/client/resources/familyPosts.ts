import { prefetchFirstPage, usePagedResource } from "#client/http/usePagedResource.ts";
import type { PagedResource } from "#client/http/useResource.ts";
import { POSTS_PAGE_SIZE } from "#contract/limits.ts";
import { getDocumentation } from "#contract/posts/documentations.ts";
import { getPost, listFamilyPosts } from "#contract/posts/endpoints.ts";
import type { FeedItem } from "./feed.ts";
import { type FeedFilter, isFiltered } from "./posts.ts";
import { useForgetWithdrawn } from "./withdrawnTexts.ts";

const familyInput = ({ unreadOnly }: FeedFilter, page: number) => ({
  params: { page, size: POSTS_PAGE_SIZE },
  query: { status: unreadOnly ? ("unread" as const) : undefined },
});

/** Posts and documentations of all children as one list, in which each stands once (CALM-7). */
export function useFamilyFeed(filter: FeedFilter): PagedResource<FeedItem> {
  const { isWanted = true } = filter;
  const inputOf = (page: number) => familyInput(filter, page);
  const feed = usePagedResource(listFamilyPosts, POSTS_PAGE_SIZE, isWanted ? inputOf : null);
  const firstPage = isWanted && !isFiltered(filter) ? inputOf(1) : null;
  const list = { list: listFamilyPosts, firstPage, pageSize: POSTS_PAGE_SIZE };
  useForgetWithdrawn({ ...list, detail: getPost }, feed);
  useForgetWithdrawn({ ...list, detail: getDocumentation }, feed);
  return feed;
}

export const prefetchFamilyFeed = (filter: FeedFilter): void =>
  prefetchFirstPage(listFamilyPosts, familyInput(filter, 1));
