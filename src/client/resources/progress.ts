import { type Resource, useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { type AssessedGroup, listAssessedGroups } from "#contract/assessments.ts";
import type { Day } from "#contract/dates.ts";

/** The groups in which the active student was assessed in a range of days. */
export function useAssessedGroups({ start, end }: { start: Day; end: Day }): Resource<AssessedGroup[]> {
  const studentId = useActiveStudentId();
  return useResource(listAssessedGroups, { params: { studentId, start, end } });
}
