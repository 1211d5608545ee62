import { prefetch } from "#client/http/fetching.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { type GROUP_TYPES, type Group, listGroups } from "#contract/groups.ts";

/** The active student's groups of a type. */
export function useGroups(type: (typeof GROUP_TYPES)[number]): Resource<Group[]> {
  const studentId = useActiveStudentId();
  return useResource(listGroups, { params: { studentId, type } });
}

export const prefetchEducationGroups = (studentId: string): void =>
  prefetch(listGroups, { params: { studentId, type: "EDUCATION_GROUP" } });
