import { type Resource, useResource } from "#client/http/useResource.ts";
import { useSchoolTimeZone } from "#client/i18n/schoolTime.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import {
  type AssessedGroup,
  type AssessmentSummary,
  getAssessmentSummary,
  getDetailedStatistics,
  listAssessedGroups,
  type Statistics,
} from "#contract/assessments.ts";
import { type Day, endOfDay, startOfDay } from "#contract/dates.ts";

type Days = { start: Day; end: Day };
/** Without a group all of them count. */
type Asked = Days & { groupId: string | null };

/** What the active student was assessed by in a range of days, course by course. */
export const useAssessmentSummary = (asked: Asked): Resource<AssessmentSummary> =>
  useResource(getAssessmentSummary, useInput(asked));

/** How often each level was reached in a range of days, with the results behind each count. */
export const useAssessmentStatistics = (asked: Asked): Resource<Statistics[]> =>
  useResource(getDetailedStatistics, useInput(asked));

/** The groups in which the active student was assessed in a range of days. */
export function useAssessedGroups({ start, end }: Days): Resource<AssessedGroup[]> {
  const studentId = useActiveStudentId();
  return useResource(listAssessedGroups, { params: { studentId, start, end } });
}

function useInput({ start, end, groupId }: Asked) {
  const studentId = useActiveStudentId();
  const zone = useSchoolTimeZone();
  const query = { startDate: startOfDay(start, zone).toISOString(), endDate: endOfDay(end, zone).toISOString() };
  return { params: { studentId }, query: groupId === null ? query : { ...query, sectionId: groupId } };
}
