import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import { CheckmarkCircle16Filled } from "@fluentui/react-icons/svg/checkmark-circle";
import { ClockAlarm16Filled } from "@fluentui/react-icons/svg/clock-alarm";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useClock } from "#client/lib/clock.ts";
import { Tag } from "#client/ui/text/Tag.tsx";
import { textStyles } from "#client/ui/textStyles.ts";
import { standingOf } from "#contract/forms/rules.ts";
import type { Form } from "#contract/forms/schemas.ts";

const useStyles = makeStyles({
  due: {
    display: "inline-flex",
    alignItems: "center",
    columnGap: tokens.spacingHorizontalXS,
    "& svg": { flexShrink: 0 },
  },
  soon: { ...textStyles.detailStrong, color: tokens.colorStatusWarningForeground3 },
});

type Standing = Pick<Form, "dueDate" | "formInstances" | "answeredBy">;

/** Whether a form is submitted, when and by whom, begun, or late. */
export function FormStatus({ form }: { form: Standing }) {
  const { t } = useTranslation("forms");
  const { dayMonthClock } = useFormats();
  const [first] = form.formInstances;
  const standing = useClock((now) => standingOf(form, now));
  const submitted = () => {
    const { answeredBy } = form;
    if (first?.status === "SUBMITTED" || !answeredBy)
      return first?.edited ? t("submittedAt", { time: dayMonthClock(first.edited) }) : t("submitted");
    const { by, at } = answeredBy;
    const time = dayMonthClock(at);
    return by ? t("submittedBy", { name: `${by.firstName} ${by.lastName}`, time }) : t("submittedByAnother", { time });
  };
  if (standing === "submitted")
    return (
      <Tag look="success" icon={<CheckmarkCircle16Filled aria-hidden />}>
        {submitted()}
      </Tag>
    );
  const isLate = standing === "late";
  const isBegun = first?.status === "SAVED";
  const words = [isLate && t("overdue"), isBegun ? t("begun") : !isLate && t("notSubmitted")];
  return <Tag look={isLate ? "late" : "neutral"}>{words.filter(Boolean).join(" · ")}</Tag>;
}

/** The due date of a form, short in lists; a near one stands out until it is submitted. Of a past one, the status says so. */
export function FormDue({ form, isShort = false }: { form: Standing; isShort?: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation("forms");
  const { deadlineInSentence, deadlineShortInSentence } = useFormats();
  const standing = useClock((now) => standingOf(form, now));
  if (form.dueDate === null) return null;
  return (
    <span className={mergeClasses(styles.due, standing === "soon" && styles.soon)}>
      {standing === "soon" && <ClockAlarm16Filled aria-hidden />}
      <span>{t("turnInBefore", { time: (isShort ? deadlineShortInSentence : deadlineInSentence)(form.dueDate) })}</span>
    </span>
  );
}
