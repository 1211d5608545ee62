import { useTranslation } from "react-i18next";
import { paths } from "#client/lib/paths.ts";
import { useServices } from "#client/session/services.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { TextLink } from "#client/ui/fields/TextLink.tsx";
import { isNativeId } from "#contract/assignments.ts";
import type { ScheduleRelationship } from "#contract/schedule.ts";

/** The way to the assignment or the meeting that stands in the schedule, where its screen is open to the viewer. */
export function ItemLink({ relationships }: { relationships: ScheduleRelationship[] }) {
  const { t } = useTranslation("schedule");
  const services = useServices();
  const isViewer = useIsStudentViewer();
  const idOf = (type: ScheduleRelationship["referenceType"]) =>
    relationships.find(({ referenceType }) => referenceType === type)?.referenceId;
  const assignment = idOf("ASSIGNMENT");
  const meeting = idOf("MEETING");
  if (assignment && !isViewer && services[isNativeId(assignment) ? "nativeAssignments" : "msAssignments"])
    return <TextLink to={paths.assignment(assignment)}>{t("openAssignment")}</TextLink>;
  return meeting && services.meetings ? <TextLink to={paths.meeting(meeting)}>{t("openMeeting")}</TextLink> : null;
}
