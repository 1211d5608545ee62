import { useTranslation } from "react-i18next";
import type { AssignmentItem } from "#client/resources/allAssignments.ts";
import { useStatusTexts } from "#client/resources/statusTexts.ts";
import { hasKnownStatus, isSubmitted } from "#contract/assignmentRules.ts";
import { TASK_STATUSES } from "#contract/assignments.ts";

export type ShownStatus = {
  /** Undefined until the words are known. */
  text: string | undefined;
  look: "assessed" | "done" | "open";
};

/** How far the student has come, in words (ASG-8, ASG-11). */
export function useStatusOf(): (item: AssignmentItem, isAssessed?: boolean) => ShownStatus {
  const { t } = useTranslation("assignments");
  const { taskStatusText } = useStatusTexts();

  const teamsTexts: Record<string, string> = {
    working: t("teamsWorking"),
    assigned: t("teamsAssigned"),
    submitted: t("teamsSubmitted"),
    returned: t("teamsReturned"),
  };

  return (item, isAssessed = item.kind === "native" && item.assessmentId !== null) => {
    if (isAssessed) return { text: t("assessed"), look: "assessed" };
    if (!hasKnownStatus(item)) return { text: t("statusUnknown"), look: "open" };
    const look = isSubmitted(item) ? "done" : "open";
    if (item.kind === "teams") return { text: teamsTexts[item.status], look };
    return { text: taskStatusText(item.tasks[0]?.status ?? TASK_STATUSES[0]), look };
  };
}
