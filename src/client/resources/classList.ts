import { prefetch } from "#client/http/cache/prefetch.ts";
import { useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { getClassList } from "#contract/classList/endpoints.ts";

/** The class lists of the active student's mentor groups. */
export const useClassList = () => useResource(getClassList, { params: { studentId: useActiveStudentId() } });

export const prefetchClassList = (studentId: string): void => void prefetch(getClassList, { params: { studentId } });
