import { useState } from "react";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useEditAbsence, useReportAbsence } from "#client/resources/absence.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import type { Absence } from "#contract/absence.ts";
import { type Day, dayInZone } from "#contract/dates.ts";
import type { AbsenceRefusal } from "#contract/kinds.ts";
import { type AbsenceProblems, type AbsenceValues, newValues, problemsOf, reportOf, valuesOf } from "./formRules.ts";

/** A saved report. */
export type Reported = { startTime: string; endTime: string; isNew: boolean };

type FormOptions = {
  /** The report being edited; left out for a new one. */
  absence?: Absence | undefined;
  /** The first day of a new report; today if left out or past. */
  date?: Day | undefined;
  onDone: (reported: Reported) => void;
};

export type AbsenceForm = ReturnType<typeof useAbsenceForm>;

/** The state of the report form. Input stays until the server has saved it (ABS-9). */
export function useAbsenceForm({ absence, date, onDone }: FormOptions) {
  const userId = useActiveStudentId();
  const timeZone = useSchoolTimeZone();
  const today = dayInZone(new Date(), timeZone);
  const report = useReportAbsence();
  const edit = useEditAbsence();
  const [initial] = useState(() =>
    absence ? valuesOf(absence, timeZone) : newValues(date && date > today ? date : today, new Date(), timeZone),
  );
  const [values, setValues] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<AbsenceRefusal | "lostConnection" | null>(null);
  const problems = problemsOf(values, today);

  const change = (changed: AbsenceValues) => {
    setValues(changed);
    setFailure(null);
  };

  const submit = async () => {
    setTried(true);
    setFailure(null);
    const body = reportOf(values, userId, timeZone);
    if (Object.keys(problems).length > 0 || !body) return;
    try {
      const { success, errorMessage } = absence
        ? await edit.run({ body: { ...body, id: absence.id } })
        : await report.run({ body });
      if (success) onDone({ startTime: body.startTime, endTime: body.endTime, isNew: !absence });
      else setFailure(errorMessage ?? "lostConnection");
    } catch {
      setFailure("lostConnection");
    }
  };

  return {
    values,
    change,
    submit,
    today,
    failure,
    /** A missing choice is shown only after trying to send, other problems at once. */
    problems: isTried ? problems : withoutRequired(problems),
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    isBusy: report.isRunning || edit.isRunning,
  };
}

const withoutRequired = ({ length: _, ...problems }: AbsenceProblems): AbsenceProblems => problems;
