import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { currentLanguage } from "#client/i18n/i18n.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { getGroup, listFormerGroups, listGroups } from "#contract/courses/groups.ts";
import type { Group } from "#contract/courses/schemas.ts";
import type { GROUP_TYPES } from "#contract/kinds.ts";

type GroupType = (typeof GROUP_TYPES)[number];

/** The active student's groups of a type. */
export const useGroups = (type: GroupType) =>
  useResource(listGroups, { params: { studentId: useActiveStudentId(), type } });

/** The active student's groups of both types, by title. */
export function useAllGroups(): Resource<Group[]> {
  const parts = [useGroups("EDUCATION_GROUP"), useGroups("MENTOR_GROUP")];
  const groups = parts.flatMap(({ data }) => data ?? []);
  return {
    data: parts.every(({ data }) => data !== undefined) ? groups.toSorted(byTitle) : undefined,
    error: parts.find(({ error }) => error !== undefined)?.error,
    isRefreshing: parts.some(({ isRefreshing }) => isRefreshing),
    reload: () => {
      for (const { reload } of parts) reload();
    },
  };
}

const byTitle = (one: Group, other: Group): number => one.title.localeCompare(other.title, currentLanguage());

export const useGroup = (groupId: string) =>
  useResource(getGroup, { params: { studentId: useActiveStudentId(), sectionId: groupId } });

/** The groups that the active student has left, latest first. */
export const useFormerGroups = () => useResource(listFormerGroups, { params: { studentId: useActiveStudentId() } });

export const prefetchFormerGroups = (studentId: string): void =>
  void prefetch(listFormerGroups, { params: { studentId } });

export const prefetchGroups = (studentId: string, type: GroupType): void =>
  void prefetch(listGroups, { params: { studentId, type } });

export const prefetchGroup = (studentId: string, groupId: string) =>
  prefetch(getGroup, { params: { studentId, sectionId: groupId } });
