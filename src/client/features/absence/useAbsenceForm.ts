import { useState } from "react";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useEditAbsence, useReportAbsence } from "#client/resources/absence.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import type { Absence, AbsenceRefusal } from "#contract/absence.ts";
import { type Day, dayInZone } from "#contract/dates.ts";
import { type AbsenceProblems, type AbsenceValues, newValues, problemsOf, reportOf, valuesOf } from "./formRules.ts";

/** What was reported or changed, once it is. */
export type Reported = { startTime: string; endTime: string; isNew: boolean };

type FormOptions = {
  /** The report that is edited; without it a new one is made. */
  absence?: Absence | undefined;
  /** The day that a new one begins with; today when left out or over. */
  date?: Day | undefined;
  onDone: (reported: Reported) => void;
};

export type AbsenceForm = ReturnType<typeof useAbsenceForm>;

/** The report of an absence while it is being made. What was typed stays until the server has it (ABS-9). */
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
    /** That a choice is missing is said when it is missed; the rest at once. */
    problems: isTried ? problems : withoutRequired(problems),
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    isBusy: report.isRunning || edit.isRunning,
  };
}

const withoutRequired = ({ length: _, ...problems }: AbsenceProblems): AbsenceProblems => problems;
