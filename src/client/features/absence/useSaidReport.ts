import { useTranslation } from "react-i18next";
import { useFormats } from "#client/i18n/useFormats.ts";
import { useActiveStudent } from "#client/session/students.ts";
import type { Reported } from "./useAbsenceForm.ts";

/** Says who has been reported absent from when to when (ABS-2). */
export function useSaidReport(): (reported: Pick<Reported, "startTime" | "endTime">) => string {
  const { t } = useTranslation("absence");
  const { dateTimeFull } = useFormats();
  const { firstName, lastName } = useActiveStudent();
  return ({ startTime, endTime }) =>
    t("hasBeenReported", {
      name: `${firstName} ${lastName}`,
      start: dateTimeFull(startTime),
      end: dateTimeFull(endTime),
    });
}
