import { prefetch } from "#client/http/cache/prefetch.ts";
import { requestFile } from "#client/http/request/request.ts";
import { prefetchFirstPage, usePagedResource } from "#client/http/usePagedResource.ts";
import { type PagedResource, type Resource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import {
  type Documentation,
  getDocumentation,
  getDocumentationFile,
  listDocumentations,
} from "#contract/documentations.ts";
import { POSTS_PAGE_SIZE } from "#contract/limits.ts";
import { type FeedFilter, feedQuery } from "./posts.ts";

/** Documentations of a preschool student, newest first. */
export function useDocumentations(filter: FeedFilter = {}): PagedResource<Documentation> {
  const { pageSize = POSTS_PAGE_SIZE, isWanted = true } = filter;
  const studentId = useActiveStudentId();
  return usePagedResource(
    listDocumentations,
    pageSize,
    isWanted ? (page) => ({ params: { studentId, page, size: pageSize }, query: feedQuery(filter) }) : null,
  );
}

export function useDocumentation(documentId: string): Resource<Documentation> {
  const studentId = useActiveStudentId();
  return useResource(getDocumentation, { params: { studentId, documentId } });
}

export const prefetchDocumentations = (studentId: string, filter: FeedFilter = {}): void => {
  const size = filter.pageSize ?? POSTS_PAGE_SIZE;
  prefetchFirstPage(listDocumentations, { params: { studentId, page: 1, size }, query: feedQuery(filter) });
};

export const prefetchDocumentation = (studentId: string, documentId: string): Promise<Documentation | undefined> =>
  prefetch(getDocumentation, { params: { studentId, documentId } });

/** Fetches a file of a documentation. */
export function useDocumentationFile(): (documentId: string, fileId: string) => Promise<Blob> {
  const studentId = useActiveStudentId();
  return (documentId, fileId) => requestFile(getDocumentationFile, { params: { studentId, documentId, fileId } });
}
