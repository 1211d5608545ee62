import { Field, Radio, RadioGroup } from "@fluentui/react-components";
import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { schoolTypeOf } from "#client/session/students.ts";
import { ABSENCE_REASONS } from "#contract/kinds.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import type { AbsenceForm } from "./useAbsenceForm.ts";

/** The reason of an absence, where the school of a chosen child asks for it (ABS-14). It is chosen before anything is sent. */
export function ReasonChoice({ form: { reason, problems, chosen, children, giveReason } }: { form: AbsenceForm }) {
  const { t } = useTranslation("absence");
  const { list } = useFormats();
  if (!reason) return null;
  const required = children.filter(({ id }) => chosen.includes(id) && reason.requiredFor.includes(id));
  const isPreschool = required.every((child) => schoolTypeOf(child) === SCHOOL_TYPES.PRESCHOOL);
  const context = isPreschool ? "preschool" : "";
  const isForAll = required.length === chosen.length;
  return (
    <Field
      label={t("reason")}
      required
      {...(problems.reason && { validationMessage: t(problems.reason), validationState: "error" as const })}
      {...(!isForAll && { hint: t("reasonFor", { names: list(required.map(({ firstName }) => firstName)), context }) })}
    >
      <RadioGroup
        value={reason.value ?? ""}
        onChange={(_, { value }) => {
          const given = ABSENCE_REASONS.find((one) => one === value);
          if (given) giveReason(given);
        }}
      >
        {ABSENCE_REASONS.map((value) => (
          <Radio key={value} value={value} label={t(`reason${value}`)} />
        ))}
      </RadioGroup>
    </Field>
  );
}
