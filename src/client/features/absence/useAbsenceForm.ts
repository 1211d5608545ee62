import { useState } from "react";
import { useSchoolTimeZone, useToday } from "#client/i18n/useFormats.ts";
import { readClock } from "#client/lib/clock.ts";
import { useOnceForEach } from "#client/lib/useOnceForEach.ts";
import {
  isReportGone,
  isReportOutdated,
  refreshAbsences,
  useAbsenceChildren,
  useLatestAbsence,
} from "#client/resources/absence.ts";
import { useChange } from "#client/resources/refreshes.ts";
import { REPORT_REFUSALS, type Refusal, refusalOf } from "#client/resources/refusal.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { useLongSpan } from "#client/ui/dialogs/useLongSpan.ts";
import { editAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import { isSeriesEnd } from "#contract/absence/rules.ts";
import { addDays, type Day } from "#contract/dates/dates.ts";
import { weekdaysIn } from "#contract/dates/schoolDays.ts";
import type { AbsenceReason, AbsenceRefusal } from "#contract/kinds.ts";
import { OFFERS } from "#contract/offers.ts";
import type { Absence, AbsenceReport } from "#contract/schedule/schemas.ts";
import {
  type AbsenceProblems,
  type AbsenceValues,
  newValues,
  problemsOf,
  reportOf,
  valuesOf,
  wholeDaysFrom,
} from "./formRules.ts";

type Named = { firstName: string; lastName: string };

/** A saved report, with the children whom it was sent for. */
export type Reported = { children: Named[]; startTime: string; endTime: string; period: boolean; isNew: boolean };

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

type Failure = AbsenceRefusal | Refusal<typeof REPORT_REFUSALS>;
const failureOf = (error: unknown): Failure => refusalOf(error, REPORT_REFUSALS);

/** Weeks that a series lasts unless another last day is chosen. */
const USUAL_WEEKS = 8;

/** The state of the report form. Input stays until the server has saved it (ABS-9). */
export function useAbsenceForm({ absence, date, onDone, onGone }: FormOptions) {
  const active = useActiveStudent();
  const offered = useOfferedChildren(OFFERS.absence);
  const { data, error: unknown } = useAbsenceChildren();
  const known = data ?? [];
  const timeZone = useSchoolTimeZone();
  const today = useToday();
  const report = useChange(reportAbsence);
  const edit = useChange(editAbsence);
  const latestOf = useLatestAbsence();
  const [initial] = useState(() => ({
    values: absence
      ? valuesOf(absence, timeZone)
      : newValues(date && date > today ? date : today, readClock(), timeZone),
    chosen: firstChosen(offered, active.id),
    reason: absence?.reason ?? ("ILLNESS" as AbsenceReason),
    repeats: false,
  }));
  const [state, setState] = useState<typeof initial & { until?: Day | null }>(initial);
  const { values, reason, repeats } = state;
  /** The report as last read, which is what saving replaces. */
  const [replaced, setReplaced] = useState(absence);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const forEach = useOnceForEach<Failure>(failureOf);
  const confirmLong = useLongSpan();
  const isNew = absence === undefined;
  const links = new Map(known.flatMap(({ studentId, link }) => (link ? [[studentId, link]] : [])));
  const children = offered.filter(({ id }) => (isNew ? !links.has(id) : id === active.id));
  const chosen = state.chosen.filter((id) => children.some((child) => child.id === id));
  const asking = known.filter(({ asksReason }) => asksReason).map(({ studentId }) => studentId);
  const mayRepeat =
    isNew && values.length === "partOfDay" && values.startDay !== null && values.startDay === values.endDay;
  const until = state.until === undefined && values.startDay ? addDays(values.startDay, USUAL_WEEKS * 7) : state.until;
  const series = mayRepeat && repeats ? { until: until ?? null } : null;
  const problems: FormProblems = problemsOf(values, today, timeZone);
  if (chosen.length === 0) problems.chosen = "chooseChild";
  if (series && !(series.until && values.startDay && isSeriesEnd(values.startDay, series.until)))
    problems.until = "seriesTooLong";

  const update = (changed: Partial<typeof state>) => {
    setState({ ...state, ...changed });
    setFailure(null);
  };

  const bodyFor = (child: { id: string; timeZone: string }, given = values): AbsenceReport | null => {
    const body = reportOf(given, child.id, child.timeZone);
    return body && { ...body, ...(asking.includes(child.id) && { reason }) };
  };

  /** Shows what the report says by now, or that it has been removed. */
  const explain = async (error: unknown) => {
    const isElsewhere = isReportGone(error) || isReportOutdated(error);
    // A failure to read it is shown as one to save it: the same is to be tried again.
    const latest = replaced && isElsewhere ? await latestOf(replaced.id).catch(() => undefined) : undefined;
    if (latest === undefined) return setFailure(isElsewhere ? "lostConnection" : failureOf(error));
    refreshAbsences();
    if (latest) setReplaced(latest);
    else onGone?.();
  };

  const save = async (body: AbsenceReport, { id, version }: Absence) => {
    try {
      const { success, errorMessage } = await edit.run({ body: { ...body, id } }, { ifMatch: version });
      if (success) onDone({ ...body, children: [active], isNew });
      else setFailure(errorMessage ?? "lostConnection");
    } catch (error) {
      await explain(error);
    }
  };

  /** Sends one report a child; trying again repeats only what has failed (ABS-11). */
  const reportEach = async (body: AbsenceReport, given = values, until = series?.until) => {
    const wanted = children.filter(({ id }) => chosen.includes(id));
    const failures = await forEach.run(wanted, async (child) => {
      const own = bodyFor(child, given);
      if (!own) return "lostConnection";
      const repeated = until ? { repeatUntil: until } : {};
      const { success, errorMessage } = await report.run({ body: { ...own, ...repeated } }, { studentId: child.id });
      return success ? null : (errorMessage ?? "lostConnection");
    });
    if (failures.size === 0) onDone({ ...body, children: wanted, isNew });
    else if (wanted.length === 1) setFailure([...failures.values()][0] ?? "lostConnection");
  };

  /** Asks about a long absence, but not about one that was reported before. */
  const isMeant = async (): Promise<boolean> => {
    const { startDay: start, endDay: end } = values;
    const isKnown = !isNew && start === initial.values.startDay && end === initial.values.endDay;
    if (isKnown || start === null || end === null) return true;
    // Nothing is known of the schedule so far ahead: every day from Monday to Friday counts.
    return confirmLong({ start, end, schoolDays: weekdaysIn({ start, end }) });
  };

  const submit = async () => {
    setTried(true);
    setFailure(null);
    const body = bodyFor({ id: active.id, timeZone });
    if (Object.keys(problems).length > 0 || !body || !(await isMeant())) return;
    await (replaced ? save(body, replaced) : reportEach(body));
  };

  /** Reports all of a day, whatever the fields say (CALM-1). */
  const reportWholeDay = async (day: Day) => {
    setTried(chosen.length === 0);
    setFailure(null);
    const given: AbsenceValues = { ...values, length: "entireDay", startDay: day, endDay: day };
    const body = bodyFor({ id: active.id, timeZone }, given);
    if (chosen.length > 0 && body) await reportEach(body, given, null);
  };

  return {
    values,
    reportWholeDay,
    /** Days that one press reports: today and the next school day, or the later day that the form was opened for. */
    wholeDays: isNew ? wholeDaysFrom(today, date) : [],
    /** Whether the fields say something, so that to send them is what comes next. */
    isFilledIn: values.length !== null,
    /** Whether it is known what the schools ask for. */
    isReady: data !== undefined || unknown !== undefined,
    change: (changed: AbsenceValues) => update({ values: changed }),
    submit,
    today,
    failure,
    /** The children who can be chosen, and those who are. */
    children,
    /** The children whose schools take reports in systems of their own, with links to those. */
    elsewhere: offered.flatMap(({ id, firstName }) => {
      const link = isNew && links.get(id);
      return link ? [{ id, firstName, link }] : [];
    }),
    chosen,
    choose: (ids: string[]) => update({ chosen: ids }),
    /** Outcome of each child's report, once they have been sent. */
    outcomes: chosen.length > 1 ? forEach.outcomes : NONE,
    /** Null where no school of the chosen children asks for it. */
    reason: chosen.some((id) => asking.includes(id)) ? { value: reason, requiredFor: asking } : null,
    giveReason: (given: AbsenceReason) => update({ reason: given }),
    /** Undefined where the report cannot repeat; null where it does not. */
    series: mayRepeat ? series : undefined,
    repeat: (isRepeated: boolean) => update({ repeats: isRepeated }),
    repeatUntil: (day: Day | null) => update({ until: day }),
    /** The report being edited; undefined for a new one. */
    edited: absence,
    /** The report as somebody has changed it since the form was opened. */
    changedTo: replaced === absence ? undefined : replaced,
    /** A missing choice is shown only after trying to send, other problems at once. */
    problems: isTried ? problems : withoutRequired(problems),
    isDirty: JSON.stringify(state) !== JSON.stringify(initial),
    isBusy: report.isRunning || edit.isRunning,
  };
}

/** The active child, or else the only one for whom it is offered. */
const firstChosen = (offered: { id: string }[], activeId: string): string[] => {
  const [only, ...others] = offered.map(({ id }) => id);
  if (offered.some(({ id }) => id === activeId)) return [activeId];
  return only !== undefined && others.length === 0 ? [only] : [];
};

const NONE: ReadonlyMap<string, Failure | null> = new Map();

type FormProblems = AbsenceProblems & { chosen?: "chooseChild"; until?: "seriesTooLong" };

const withoutRequired = ({ length: _, chosen: __, ...problems }: FormProblems): FormProblems => problems;
