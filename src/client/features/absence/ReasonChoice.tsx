import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { schoolTypeOf } from "#client/session/students.ts";
import { ABSENCE_REASONS } from "#contract/kinds.ts";
import { SCHOOL_TYPES } from "#contract/offers.ts";
import { TileGroup } from "./TileGroup.tsx";
import type { AbsenceForm } from "./useAbsenceForm.ts";

type ReasonChoiceProps = { form: AbsenceForm; asked: NonNullable<AbsenceForm["reason"]> };

/** The reason of an absence, where the school of a chosen child asks for it (ABS-14). It is chosen before anything is sent. */
export function ReasonChoice({ form: { problems, chosen, children, giveReason }, asked }: ReasonChoiceProps) {
  const { t } = useTranslation("absence");
  const { list } = useFormats();
  const required = children.filter(({ id }) => chosen.includes(id) && asked.requiredFor.includes(id));
  const isPreschool = required.every((child) => schoolTypeOf(child) === SCHOOL_TYPES.PRESCHOOL);
  const names = list(required.map(({ firstName }) => firstName));
  const isForAll = required.length === chosen.length;
  return (
    <TileGroup
      label={t("reason")}
      isRequired
      tiles={ABSENCE_REASONS.map((value) => ({ id: value, label: t(`reason${value}`) }))}
      chosen={asked.value}
      hint={isForAll ? undefined : t("reasonFor", { names, context: isPreschool ? "preschool" : "" })}
      error={problems.reason && t(problems.reason)}
      onChoose={giveReason}
    />
  );
}
