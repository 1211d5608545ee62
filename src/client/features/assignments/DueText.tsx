import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { ClockAlarm16Filled } from "@fluentui/react-icons/svg/clock-alarm";
import { ErrorCircle16Filled } from "@fluentui/react-icons/svg/error-circle";
import { useTranslation } from "react-i18next";
import { useNow } from "#client/lib/clock.ts";
import type { AssignmentItem } from "#client/resources/assignments.ts";
import { useIsStudentViewer } from "#client/session/students.ts";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { dueOf, isDueSoon, isOverdue } from "#contract/assignments/rules.ts";
import { isTest } from "./assignmentFacts.ts";

const useStyles = makeStyles({
  near: textStyles.detailStrong,
  soon: { color: tokens.colorStatusWarningForeground3 },
  overdue: { color: tokens.colorPaletteRedForeground1 },
});

type DueTextProps = {
  assignment: AssignmentItem;
  /** For lists: leaves out the time of a date that is far away, and lateness, which the heading of the list says. */
  isShort?: boolean;
  className?: string;
};

/**
 * The due date of an assignment; a near one stands out, and so does a past one that stands by itself. It is a warning for the
 * student alone, whose work it is (CALM-9).
 */
export function DueText({ assignment, isShort = false, className }: DueTextProps) {
  const styles = useStyles();
  const isOwn = useIsStudentViewer();
  const { t } = useTranslation("assignments");
  const due = dueOf(assignment);
  const now = useNow();
  const isLate = !isShort && isOverdue(assignment, now);
  const isSoon = isDueSoon(assignment, now);
  return (
    <span
      className={mergeClasses(
        className,
        (isSoon || isLate) && styles.near,
        isOwn && isSoon && styles.soon,
        isOwn && isLate && styles.overdue,
      )}
    >
      {isLate && <ErrorCircle16Filled aria-hidden />}
      {isSoon && <ClockAlarm16Filled aria-hidden />}
      {isLate && <SrOnly>{t("isOverdue")}</SrOnly>}
      {isSoon && <SrOnly>{t("isDueSoon")}</SrOnly>}
      {due === null ? t("noDueDate") : <DateText isShort={isShort} isDeadline={!isTest(assignment)} moment={due} />}
    </span>
  );
}
