import type { Resource } from "#client/http/useResource.ts";
import { useSettled } from "#client/lib/useSettled.ts";
import { useService } from "#client/session/services.ts";
import type { Viewer } from "#client/session/viewer.ts";
import type { Assignment } from "#contract/assignments.ts";
import type { TeamsAssignment } from "#contract/teamsAssignments.ts";
import { prefetchNativeAssignments, useNativeAssignments } from "./assignments.ts";
import { prefetchStatusTexts, useAreStatusTextsSettled } from "./statusTexts.ts";
import { prefetchTeamsAssignments, useTeamsAssignments } from "./teamsAssignments.ts";

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

/** The active student's assignments of all enabled sources. If one source fails, the other's are still returned. */
export function useAllAssignments(): AllAssignments {
  const native = useNativeAssignments();
  const teams = useTeamsAssignments();
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

export function prefetchAllAssignments({ student, services }: Viewer): void {
  prefetchStatusTexts();
  if (services.nativeAssignments) void prefetchNativeAssignments(student.id);
  if (services.msAssignments) void prefetchTeamsAssignments(student.id);
}

const itemsOf = (native: Assignment[] = [], teams: TeamsAssignment[] = []): AssignmentItem[] => [
  ...native.map((assignment) => ({ kind: "native" as const, ...assignment })),
  ...teams.map((assignment) => ({ kind: "teams" as const, ...assignment })),
];
