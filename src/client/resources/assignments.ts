import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { isLanguage, localeOf } from "#client/i18n/languages.ts";
import { useSettled } from "#client/lib/useSettled.ts";
import { useService } from "#client/session/services.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import type { Viewer } from "#client/session/viewer.ts";
import type { StatusTexts } from "#contract/app/schemas.ts";
import { getStatusTexts } from "#contract/app/texts.ts";
import { getAssignment, getSelfAssessment, listAssignments } from "#contract/assignments/endpoints.ts";
import type { Assignment, ListedQuery, TeamsAssignment } from "#contract/assignments/schemas.ts";
import { listTeamsAssignments } from "#contract/assignments/teams.ts";
import { useTeamsAssignments } from "./teamsAssignments.ts";

/** The active student's native assignments; not requested where they are not offered (NAV-13). */
function useNativeAssignments(query: ListedQuery): Resource<Assignment[]> {
  const studentId = useActiveStudentId();
  return useResource(listAssignments, useService("nativeAssignments") ? { params: { studentId }, query } : null);
}

export const useAssignment = (assignmentId: string) =>
  useResource(getAssignment, { params: { studentId: useActiveStudentId(), assignmentId } });

/** The student's assessment of its own work; null until there is one. */
export const useSelfAssessment = (assignmentId: string) =>
  useResource(getSelfAssessment, { params: { studentId: useActiveStudentId(), assignmentId } });

export const prefetchAssignment = (studentId: string, assignmentId: string) =>
  prefetch(getAssignment, { params: { studentId, assignmentId } });

export const prefetchSelfAssessment = (studentId: string, assignmentId: string): void =>
  void prefetch(getSelfAssessment, { params: { studentId, assignmentId } });

type StatusWords = {
  /** Undefined until known, and for a type that has no word. */
  typeText: (id: string) => string | undefined;
  taskStatusText: (id: string) => string | undefined;
};

/** The words for types and statuses of assignments in the language of the interface (ASG-7). */
export function useStatusTexts(): StatusWords {
  const { data } = useReply();
  return {
    typeText: (id) => data?.assignmentTypes.find((entry) => entry.id === id)?.value,
    taskStatusText: (id) => data?.assignmentTaskStatus.find((entry) => entry.id === id)?.value,
  };
}

/**
 * Tells whether the texts are loaded or have failed to load, because a late text would cause a layout shift. Stays true while
 * those of another language are loaded.
 */
export function useAreStatusTextsSettled(): boolean {
  const { data, error } = useReply();
  const hasSettled = useRef(false);
  hasSettled.current ||= data !== undefined || error !== undefined;
  return hasSettled.current;
}

function useReply(): Resource<StatusTexts> {
  const { language } = useTranslation().i18n;
  return useResource(getStatusTexts, { params: { locale: localeOf(isLanguage(language) ? language : "en") } });
}

export const prefetchStatusTexts = (): void =>
  void prefetch(getStatusTexts, { params: { locale: localeOf(currentLanguage()) } });

/** An assignment of either source. */
export type AssignmentItem = ({ kind: "native" } & Assignment) | ({ kind: "teams" } & TeamsAssignment);

export type AllAssignments = Resource<AssignmentItem[]> & {
  /** A source that could not be read, while the other one could. */
  failed: AssignmentItem["kind"] | null;
  /** A source that is slow, while the other one is shown. */
  awaited: AssignmentItem["kind"] | null;
};

/** Both sources usually reply within this time, and then appear together, so that nothing moves. */
const PATIENCE_MS = 1_000;

/**
 * The active student's assignments of all enabled sources: those of the present school year, or those that are asked for. If one
 * source fails, the other's are still returned.
 */
export function useAllAssignments(asked: ListedQuery = {}): AllAssignments {
  const native = useNativeAssignments(asked);
  const teams = useTeamsAssignments(asked);
  const areWordsSettled = useAreStatusTextsSettled();
  const hasNative = useService("nativeAssignments");
  const hasTeams = useService("msAssignments");
  const sources = [
    ...(hasNative ? [{ kind: "native" as const, ...native }] : []),
    ...(hasTeams ? [{ kind: "teams" as const, ...teams }] : []),
  ];
  const awaited = sources.filter(({ data, error }) => data === undefined && error === undefined);
  const isPartlyKnown = awaited.length > 0 && sources.some(({ data }) => data !== undefined);
  const isSlow = useSettled(isPartlyKnown, isPartlyKnown ? PATIENCE_MS : 0) && isPartlyKnown;
  const isSettled = areWordsSettled && (awaited.length === 0 || isSlow);
  const failed = sources.filter(({ data, error }) => data === undefined && error !== undefined);
  const isAnyKnown = failed.length < sources.length;
  return {
    data: isSettled && isAnyKnown ? itemsOf(native.data, teams.data) : undefined,
    error: isAnyKnown ? undefined : failed[0]?.error,
    failed: isSettled && isAnyKnown ? (failed[0]?.kind ?? null) : null,
    awaited: isSettled ? (awaited[0]?.kind ?? null) : null,
    isRefreshing: sources.some(({ isRefreshing }) => isRefreshing),
    reload: () => {
      for (const { reload } of sources) reload();
    },
  };
}

export function prefetchAllAssignments({ student, services }: Viewer, query: ListedQuery = {}): void {
  prefetchStatusTexts();
  const asked = { params: { studentId: student.id }, query };
  if (services.nativeAssignments) void prefetch(listAssignments, asked);
  if (services.msAssignments) void prefetch(listTeamsAssignments, asked);
}

const itemsOf = (native: Assignment[] = [], teams: TeamsAssignment[] = []): AssignmentItem[] => [
  ...native.map((assignment) => ({ kind: "native" as const, ...assignment })),
  ...teams.map((assignment) => ({ kind: "teams" as const, ...assignment })),
];
