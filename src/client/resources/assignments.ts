import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { useService } from "#client/session/services.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import {
  type Assignment,
  getAssignment,
  getSelfAssessment,
  listAssignments,
  type SelfAssessment,
} from "#contract/assignments.ts";

/** The active student's native assignments; not requested where they are not offered (NAV-13). */
export function useNativeAssignments(): Resource<Assignment[]> {
  const studentId = useActiveStudentId();
  return useResource(listAssignments, useService("nativeAssignments") ? { params: { studentId } } : null);
}

export function useAssignment(assignmentId: string): Resource<Assignment> {
  const studentId = useActiveStudentId();
  return useResource(getAssignment, { params: { studentId, assignmentId } });
}

/** The student's assessment of its own work; null until there is one. */
export function useSelfAssessment(assignmentId: string): Resource<SelfAssessment | null> {
  const studentId = useActiveStudentId();
  return useResource(getSelfAssessment, { params: { studentId, assignmentId } });
}

export const prefetchNativeAssignments = (studentId: string): Promise<Assignment[] | undefined> =>
  prefetch(listAssignments, { params: { studentId } });

export const prefetchAssignment = (studentId: string, assignmentId: string): Promise<Assignment | undefined> =>
  prefetch(getAssignment, { params: { studentId, assignmentId } });

export const prefetchSelfAssessment = (studentId: string, assignmentId: string): void =>
  void prefetch(getSelfAssessment, { params: { studentId, assignmentId } });
