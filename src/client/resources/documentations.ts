import { prefetch } from "#client/http/cache/prefetch.ts";
import { requestFile } from "#client/http/request/request.ts";
import { prefetchFirstPage, usePagedResource } from "#client/http/usePagedResource.ts";
import { type PagedResource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { POSTS_PAGE_SIZE } from "#contract/limits.ts";
import { getDocumentation, getDocumentationFile, listDocumentations } from "#contract/posts/documentations.ts";
import type { Documentation } from "#contract/posts/schemas.ts";
import { type FeedFilter, feedQuery, isFiltered } from "./posts.ts";
import { useForgetWithdrawn } from "./withdrawnTexts.ts";

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

/** Fetches a file of a documentation. */
export function useDocumentationFile(): (documentId: string, fileId: string) => Promise<Blob> {
  const studentId = useActiveStudentId();
  return (documentId, fileId) => requestFile(getDocumentationFile, { params: { studentId, documentId, fileId } });
}
