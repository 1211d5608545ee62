import { useTranslation } from "react-i18next";
import { useResultText } from "#client/features/assessments/embed/useResultText.ts";
import { type AssignmentItem, useStatusTexts } from "#client/resources/assignments.ts";
import { hasKnownStatus, isSubmitted } from "#contract/assignments/rules.ts";
import { isTest as isTestType } from "#contract/assignments/tests.ts";

/** Properties that the two sources name differently. */
export const idOf = (item: AssignmentItem): string => (item.kind === "native" ? item.id : item.externalId);

export const titleOf = (item: AssignmentItem): string => (item.kind === "native" ? item.title : item.displayName);

export const typeOf = (item: AssignmentItem): string => (item.kind === "native" ? item.assignmentType : "TEAMS");

export const isTest = (item: AssignmentItem): boolean => isTestType(typeOf(item));

/** Tells whether the type is the usual one, which lists leave out. */
export const isOrdinary = (item: AssignmentItem): boolean => typeOf(item) === "ASSIGNMENT_TYPE_ASSIGNMENT";

/** Statuses of a student who has not begun, which every list of open assignments would repeat. */
const NOT_BEGUN: readonly string[] = ["ASSIGNMENT_TASK_NOT_STARTED", "assigned"];

/** Tells whether there is an assessment, by what lists know too; points that the teacher has returned are one. */
const hasAssessment = (item: AssignmentItem): boolean =>
  item.kind === "native" ? item.assessmentId !== null : item.points !== null;

/** Tells whether a list says an assignment's status: what was sent back, handed in or assessed needs a look. */
export const isWorthSaying = (item: AssignmentItem): boolean =>
  hasAssessment(item) || !NOT_BEGUN.includes(item.kind === "teams" ? item.status : (item.tasks[0]?.status ?? ""));

export type ShownStatus = {
  /** Undefined until the texts are known, and while the student has no task. */
  text: string | undefined;
  look: "assessed" | "done" | "open";
};

/** Returns a function for the student's progress on an assignment, as text (ASG-8, ASG-11). */
export function useStatusOf(): (item: AssignmentItem) => ShownStatus {
  const { t } = useTranslation("assignments");
  const { taskStatusText } = useStatusTexts();

  const teamsTexts: Record<string, string> = {
    working: t("teamsWorking"),
    assigned: t("teamsAssigned"),
    submitted: t("teamsSubmitted"),
    returned: t("teamsReturned"),
  };

  return (item) => {
    if (hasAssessment(item)) return { text: t("assessed"), look: "assessed" };
    if (!hasKnownStatus(item)) return { text: t("statusUnknown"), look: "open" };
    const look = isSubmitted(item) ? "done" : "open";
    if (item.kind === "teams") return { text: teamsTexts[item.status], look };
    const [task] = item.tasks;
    return { text: task && taskStatusText(task.status), look };
  };
}

/** Returns a function for the result of an assignment in words; undefined if its list has none (PROG-10). */
export function useResultOf(): (item: AssignmentItem) => string | undefined {
  const { levelsText, pointsText } = useResultText();
  return (item) => {
    if (item.kind === "native") return levelsText(item.reached);
    return item.points === null ? undefined : pointsText(item.points, item.maxPoints);
  };
}
