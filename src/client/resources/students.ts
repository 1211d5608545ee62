import { prefetch } from "#client/http/cache/prefetch.ts";
import { useResource } from "#client/http/useResource.ts";
import { useActiveSchool, useActiveStudentId } from "#client/session/students.ts";
import {
  ABSENCE_LINK_KEY,
  GUARDIANS_COMMUNICATION_KEY,
  getSchoolData,
  listAudit,
} from "#contract/students/endpoints.ts";

/** Tells whether the active school offers its education groups as recipients (CONV-9); undefined while loading. */
export function useMayWriteToEducationGroups(): boolean | undefined {
  const studentId = useActiveStudentId();
  const school = useActiveSchool();
  const { data } = useResource(getSchoolData, { params: { studentId, key: GUARDIANS_COMMUNICATION_KEY } });
  return data?.some(({ schoolId, value }) => schoolId === school?.id && value.toLowerCase() === "true");
}

/** Returns the address of the system in which the student's school takes absence reports, if that is not this one (OUT-1). */
export function useAbsenceLink(): string | undefined {
  const studentId = useActiveStudentId();
  const { data } = useResource(getSchoolData, { params: { studentId, key: ABSENCE_LINK_KEY } });
  return data?.[0]?.value;
}

/** The access log of a student, newest first. */
export const useAudit = (studentId: string) => useResource(listAudit, { params: { studentId } });

export const prefetchAudit = (studentId: string): void => void prefetch(listAudit, { params: { studentId } });
