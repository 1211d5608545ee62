import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { ClockAlarm16Filled } from "@fluentui/react-icons/svg/clock-alarm";
import { ErrorCircle16Filled } from "@fluentui/react-icons/svg/error-circle";
import { useTranslation } from "react-i18next";
import { DateText } from "#client/ui/text/DateText.tsx";
import { SrOnly } from "#client/ui/text/SrOnly.tsx";
import { type AnyAssignment, dueOf, isDueSoon, isOverdue } from "#contract/assignments/rules.ts";

const useStyles = makeStyles({
  soon: { ...typographyStyles.caption1Strong, color: tokens.colorStatusWarningForeground3 },
  overdue: { ...typographyStyles.caption1Strong, color: tokens.colorPaletteRedForeground1 },
});

type DueTextProps = {
  id?: string;
  assignment: AnyAssignment;
  /** Leaves out the time of a date that is far away, for lists. */
  isShort?: boolean;
  className?: string;
};

/** The due date of an assignment; a near or past one stands out. */
export function DueText({ id, assignment, isShort = false, className }: DueTextProps) {
  const styles = useStyles();
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
