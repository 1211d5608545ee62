import { mergeClasses } from "@fluentui/react-components";
import { ClockAlarm16Filled, ErrorCircle16Filled } from "@fluentui/react-icons";
import { useTranslation } from "react-i18next";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { type AnyAssignment, dueOf, isDueSoon, isOverdue } from "#contract/assignmentRules.ts";
import { useAssignmentRowStyles } from "./useAssignmentRowStyles.ts";

type DueTextProps = {
  id?: string;
  assignment: AnyAssignment;
  /** In lists the time is left out of what is far away. */
  isShort?: boolean;
  className?: string;
};

/** When it is due: what is near or past stands out. */
export function DueText({ id, assignment, isShort = false, className }: DueTextProps) {
  const styles = useAssignmentRowStyles();
  const { t } = useTranslation("assignments");
  const due = dueOf(assignment);
  const now = new Date();
  const isLate = isOverdue(assignment, now);
  const isSoon = isDueSoon(assignment, now);
  return (
    <span id={id} className={mergeClasses(className, isSoon && styles.soon, isLate && styles.overdue)}>
      {isLate && <ErrorCircle16Filled aria-hidden />}
      {isSoon && <ClockAlarm16Filled aria-hidden />}
      {isLate && <SrOnly>{t("isOverdue")}</SrOnly>}
      {isSoon && <SrOnly>{t("isDueSoon")}</SrOnly>}
      {due === null ? t("noDueDate") : <DateText isShort={isShort} moment={due} />}
    </span>
  );
}
