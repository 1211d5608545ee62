import { useTranslation } from "react-i18next";
import { useAbsenceTimes } from "#client/i18n/absenceTimes.ts";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import type { Fields } from "#client/lib/edits.ts";
import type { Absence } from "#contract/absence/schemas.ts";
import type { AbsenceReason } from "#contract/kinds.ts";
import { type AbsenceValues, reportOf, valuesOf } from "./formRules.ts";

type Named = { firstName: string; lastName: string };

/** A saved report, with the children whom it was sent for; or one that waits on this device. */
export type Reported = {
  children: Named[];
  startTime: string;
  endTime: string;
  period: boolean;
  isNew: boolean;
  isKept: boolean;
};

/** Values of a report that is changed. No reason is chosen for the guardian: it would go out with a single press (ABS-14). */
export type SavedReport = { times: AbsenceValues; reason: AbsenceReason | null };

export const savedIn = (absence: Absence, timeZone: string): SavedReport => ({
  times: valuesOf(absence, timeZone),
  reason: absence.reason,
});

/** Names of what is saved of a report, and how it is told where it has been changed meanwhile. */
export function useToldReport(studentId: string): Fields<SavedReport> {
  const { t } = useTranslation("absence");
  const timeZone = useSchoolTimeZone();
  const timesOf = useAbsenceTimes();
  const timesText = (times: AbsenceValues) => {
    const report = reportOf(times, studentId, timeZone);
    return report ? timesOf(report) : "";
  };
  return {
    times: { label: t("reportedAbsence"), text: timesText, isSameByText: true },
    reason: { label: t("reason"), text: (reason) => (reason === null ? "" : t(`reason${reason}`)) },
  };
}
