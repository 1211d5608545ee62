import { useEffect, useState } from "react";
import { request } from "#client/http/request/request.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { localeOf } from "#client/i18n/languages.ts";
import { getLeaverResults } from "#contract/assessments/results.ts";
import type { LeaverResults } from "#contract/assessments/resultsSchemas.ts";
import { listFormerStudents, noteFormerStudents } from "#contract/students/former.ts";
import { useChange } from "./useChange.ts";

/** Students who have come of age (YEAR-7) or left lately (YEAR-6), of whom the guardian no longer reads. */
export const useFormerStudents = () => useResource(listFormerStudents, {});

/** Notes that the guardian has seen it. */
export const useNoteFormerStudents = () => useChange(noteFormerStudents);

type Read = { data?: LeaverResults; error?: unknown };

/** Reads the results of a student who has left; with null nothing. The cache takes nothing of a student who is not the active one. */
export function useLeaverResults(studentId: string | null): Resource<LeaverResults> {
  const [{ data, error }, setRead] = useState<Read>({});
  const [attempt, setAttempt] = useState({ number: 0, isRunning: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again
  useEffect(() => {
    if (studentId === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const input = { params: { leaverId: studentId }, query: { lcid: localeOf(currentLanguage()) } };
    const end = (read: Read) => {
      if (signal.aborted) return;
      setRead(read);
      setAttempt(({ number }) => ({ number, isRunning: false }));
    };
    request(getLeaverResults, input, { studentId: null, signal }).then(
      (found) => end({ data: found }),
      (failure: unknown) => end({ error: failure }),
    );
    return () => leaving.abort();
  }, [studentId, attempt.number]);
  return {
    data,
    error,
    isRefreshing: attempt.isRunning,
    reload: () => setAttempt(({ number }) => ({ number: number + 1, isRunning: true })),
  };
}
