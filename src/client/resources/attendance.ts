import { type Resource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { listAttendance, type PastLesson } from "#contract/attendance.ts";
import type { Day } from "#contract/dates.ts";

/** The active student's lessons that have begun, the latest first; without a period, nothing. */
export function useAttendance(period: { start: Day; end: Day } | null): Resource<PastLesson[]> {
  const studentId = useActiveStudentId();
  return useResource(listAttendance, period && { params: { studentId, ...period } });
}
