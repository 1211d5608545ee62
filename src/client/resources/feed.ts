import type { PagedResource } from "#client/http/useResource.ts";
import { useSchoolType } from "#client/session/students.ts";
import type { Viewer } from "#client/session/viewer.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { Documentation, FamilyPost, Post } from "#contract/posts/schemas.ts";
import { type FeedFilter, prefetchDocumentations, prefetchPosts, useDocumentations, usePosts } from "./posts.ts";

/** A post or documentation. In the list of all children it also names the children it is for. */
export type FeedItem = (({ kind: "post" } & Post) | ({ kind: "documentation" } & Documentation)) &
  Partial<Pick<FamilyPost, "students">>;

/** Posts and, for a preschool student, documentations as one list; more loads the next page of each (POST-1). */
export function useFeed(filter: FeedFilter = {}): PagedResource<FeedItem> {
  const isPreschool = useSchoolType() === SCHOOL_TYPES.PRESCHOOL;
  const posts = usePosts(filter);
  const documentations = useDocumentations({ ...filter, isWanted: isPreschool && filter.isWanted !== false });
  const parts = isPreschool ? [posts, documentations] : [posts];

  return {
    data: parts.every(({ data }) => data !== undefined) ? mergeFeed(posts.data, documentations.data) : undefined,
    error: parts.find(({ error }) => error !== undefined)?.error,
    isRefreshing: parts.some(({ isRefreshing }) => isRefreshing),
    isLoadingMore: parts.some(({ isLoadingMore }) => isLoadingMore),
    hasMore: parts.some(({ hasMore }) => hasMore),
    loadMore: () => {
      for (const part of parts) if (part.hasMore) part.loadMore();
    },
    reload: () => {
      for (const part of parts) part.reload();
    },
  };
}

export function prefetchFeed({ student, schoolType }: Viewer, filter: FeedFilter = {}): void {
  prefetchPosts(student.id, filter);
  if (schoolType === SCHOOL_TYPES.PRESCHOOL) prefetchDocumentations(student.id, filter);
}

/** Newest first. */
export const mergeFeed = (posts: Post[] = [], documentations: Documentation[] = []): FeedItem[] =>
  [
    ...posts.map((post) => ({ kind: "post" as const, ...post })),
    ...documentations.map((documentation) => ({ kind: "documentation" as const, ...documentation })),
  ].sort((one, other) => Date.parse(other.published) - Date.parse(one.published));
