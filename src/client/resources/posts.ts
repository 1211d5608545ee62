import { prefetch } from "#client/http/cache/prefetch.ts";
import { requestFile } from "#client/http/request/request.ts";
import { prefetchFirstPage, usePagedResource } from "#client/http/usePagedResource.ts";
import { type PagedResource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import type { PictureWidth } from "#contract/files/pictureWidths.ts";
import { POSTS_PAGE_SIZE } from "#contract/limits.ts";
import { getDocumentation, getDocumentationFile, listDocumentations } from "#contract/posts/documentations.ts";
import { getPost, getPostFile, listPosts } from "#contract/posts/endpoints.ts";
import type { Documentation, Post } from "#contract/posts/schemas.ts";
import { useForgetWithdrawn } from "./withdrawnTexts.ts";

export type FeedFilter = {
  unreadOnly?: boolean;
  groupId?: string | undefined;
  pageSize?: number;
  /** While false, nothing is requested. */
  isWanted?: boolean;
};

export const feedQuery = ({ unreadOnly, groupId }: FeedFilter) => ({
  sectionId: groupId,
  status: unreadOnly ? ("unread" as const) : undefined,
});

/** Tells whether a feed lacks texts that the student has. */
export const isFiltered = ({ unreadOnly, groupId }: FeedFilter): boolean =>
  unreadOnly === true || groupId !== undefined;

/** Posts of the active student, newest first. */
export function usePosts(filter: FeedFilter = {}): PagedResource<Post> {
  const { pageSize = POSTS_PAGE_SIZE, isWanted = true } = filter;
  const studentId = useActiveStudentId();
  const inputOf = (page: number) => ({ params: { studentId, page, size: pageSize }, query: feedQuery(filter) });
  const feed = usePagedResource(listPosts, pageSize, isWanted ? inputOf : null);
  const firstPage = isWanted && !isFiltered(filter) ? inputOf(1) : null;
  useForgetWithdrawn({ list: listPosts, detail: getPost, firstPage, pageSize }, feed);
  return feed;
}

/** One post; null when the guardian may not see it. */
export const usePost = (postId: string) =>
  useResource(getPost, { params: { studentId: useActiveStudentId(), postId } });

export const prefetchPosts = (studentId: string, filter: FeedFilter = {}): void => {
  const size = filter.pageSize ?? POSTS_PAGE_SIZE;
  prefetchFirstPage(listPosts, { params: { studentId, page: 1, size }, query: feedQuery(filter) });
};

export const prefetchPost = (studentId: string, postId: string) => prefetch(getPost, { params: { studentId, postId } });

/** Fetches a file of a post, a picture in a width if one is given. */
export function usePostFile(): FetchFileOf {
  const studentId = useActiveStudentId();
  return (postId, fileId, width) =>
    requestFile(getPostFile, { params: { studentId, postId, fileId }, query: { width } });
}

type FetchFileOf = (textId: string, fileId: string, width?: PictureWidth) => Promise<Blob>;

/** Documentations of a preschool student, newest first. */
export function useDocumentations(filter: FeedFilter = {}): PagedResource<Documentation> {
  const { pageSize = POSTS_PAGE_SIZE, isWanted = true } = filter;
  const studentId = useActiveStudentId();
  const inputOf = (page: number) => ({ params: { studentId, page, size: pageSize }, query: feedQuery(filter) });
  const feed = usePagedResource(listDocumentations, pageSize, isWanted ? inputOf : null);
  const firstPage = isWanted && !isFiltered(filter) ? inputOf(1) : null;
  useForgetWithdrawn({ list: listDocumentations, detail: getDocumentation, firstPage, pageSize }, feed);
  return feed;
}

export const useDocumentation = (documentId: string) =>
  useResource(getDocumentation, { params: { studentId: useActiveStudentId(), documentId } });

export const prefetchDocumentations = (studentId: string, filter: FeedFilter = {}): void => {
  const size = filter.pageSize ?? POSTS_PAGE_SIZE;
  prefetchFirstPage(listDocumentations, { params: { studentId, page: 1, size }, query: feedQuery(filter) });
};

export const prefetchDocumentation = (studentId: string, documentId: string) =>
  prefetch(getDocumentation, { params: { studentId, documentId } });

/** Fetches a file of a documentation, a picture in a width if one is given. */
export function useDocumentationFile(): FetchFileOf {
  const studentId = useActiveStudentId();
  return (documentId, fileId, width) =>
    requestFile(getDocumentationFile, { params: { studentId, documentId, fileId }, query: { width } });
}
