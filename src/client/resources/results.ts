import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { localeOf } from "#client/i18n/languages.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { type LatestResult, listLatestResults } from "#contract/assessments.ts";

const inputOf = (studentId: string) => ({ params: { studentId }, query: { lcid: localeOf(currentLanguage()) } });

/** The active student's newest results in words, in the language of the interface (PROG-10). */
export function useLatestResults(isOffered: boolean): Resource<LatestResult[]> {
  const studentId = useActiveStudentId();
  return useResource(listLatestResults, isOffered ? inputOf(studentId) : null);
}

export const prefetchLatestResults = (studentId: string): void => void prefetch(listLatestResults, inputOf(studentId));
