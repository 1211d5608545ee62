import { useState } from "react";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import {
  isReportGone,
  isReportOutdated,
  refreshAbsences,
  useEditAbsence,
  useLatestAbsence,
  useReportAbsence,
} from "#client/resources/absence.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import type { Absence, AbsenceReport } from "#contract/absence.ts";
import { type Day, dayInZone } from "#contract/dates.ts";
import type { AbsenceRefusal } from "#contract/kinds.ts";
import { type AbsenceProblems, type AbsenceValues, newValues, problemsOf, reportOf, valuesOf } from "./formRules.ts";

/** A saved report. */
export type Reported = { startTime: string; endTime: string; period: boolean; isNew: boolean };

type FormOptions = {
  /** The report being edited; left out for a new one. */
  absence?: Absence | undefined;
  /** The first day of a new report; today if left out or past. */
  date?: Day | undefined;
  onDone: (reported: Reported) => void;
  /** Called when the report being edited has been removed elsewhere. */
  onGone?: () => void;
};

export type AbsenceForm = ReturnType<typeof useAbsenceForm>;

/** The state of the report form. Input stays until the server has saved it (ABS-9). */
export function useAbsenceForm({ absence, date, onDone, onGone }: FormOptions) {
  const userId = useActiveStudentId();
  const timeZone = useSchoolTimeZone();
  const today = dayInZone(new Date(), timeZone);
  const report = useReportAbsence();
  const edit = useEditAbsence();
  const latestOf = useLatestAbsence();
  const [initial] = useState(() =>
    absence ? valuesOf(absence, timeZone) : newValues(date && date > today ? date : today, new Date(), timeZone),
  );
  const [values, setValues] = useState(initial);
  /** The report as last read, which is what saving replaces. */
  const [replaced, setReplaced] = useState(absence);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState<AbsenceRefusal | "lostConnection" | null>(null);
  const problems = problemsOf(values, today, timeZone);

  const change = (changed: AbsenceValues) => {
    setValues(changed);
    setFailure(null);
  };

  const send = (body: AbsenceReport) =>
    replaced ? edit.run({ body: { ...body, id: replaced.id } }, { ifMatch: replaced.version }) : report.run({ body });

  /** Shows what the report says by now, or that it has been removed. */
  const explain = async (error: unknown) => {
    const isElsewhere = isReportGone(error) || isReportOutdated(error);
    // A failure to read it is shown as one to save it: the same is to be tried again.
    const latest = replaced && isElsewhere ? await latestOf(replaced.id).catch(() => undefined) : undefined;
    if (latest === undefined) return setFailure("lostConnection");
    refreshAbsences();
    if (latest) setReplaced(latest);
    else onGone?.();
  };

  const submit = async () => {
    setAttempts((count) => count + 1);
    setFailure(null);
    const body = reportOf(values, userId, timeZone);
    if (Object.keys(problems).length > 0 || !body) return;
    try {
      const { success, errorMessage } = await send(body);
      if (success) onDone({ ...body, isNew: !absence });
      else setFailure(errorMessage ?? "lostConnection");
    } catch (error) {
      await explain(error);
    }
  };

  return {
    values,
    change,
    submit,
    today,
    failure,
    /** The report being edited; undefined for a new one. */
    edited: absence,
    /** The report as somebody has changed it since the form was opened. */
    changedTo: replaced === absence ? undefined : replaced,
    /** A missing choice is shown only after trying to send, other problems at once. */
    problems: attempts > 0 ? problems : withoutRequired(problems),
    /** Number of times that sending was tried. */
    attempts,
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    isBusy: report.isRunning || edit.isRunning,
  };
}

const withoutRequired = ({ length: _, ...problems }: AbsenceProblems): AbsenceProblems => problems;
