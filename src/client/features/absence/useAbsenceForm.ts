import { useState } from "react";
import { useSchoolTimeZone, useToday } from "#client/i18n/useFormats.ts";
import { readClock } from "#client/lib/clock.ts";
import { useEdits } from "#client/lib/useEdits.ts";
import { useOnceForEach } from "#client/lib/useOnceForEach.ts";
import {
  deadlinesOf,
  isReportGone,
  refreshAbsences,
  useAbsenceChildren,
  useLatestAbsence,
} from "#client/resources/absence.ts";
import type { PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import { REPORT_REFUSALS, type Refusal, refusalOf } from "#client/resources/refusal.ts";
import { useChange, useVersionedChange } from "#client/resources/useChange.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { useActiveStudent } from "#client/session/students.ts";
import { useLongSpan } from "#client/ui/dialogs/useLongSpan.ts";
import { editAbsence, reportAbsence } from "#contract/absence/endpoints.ts";
import type { Absence, AbsenceReport } from "#contract/absence/schemas.ts";
import { addDays, type Day } from "#contract/dates/dates.ts";
import { weekdaysIn } from "#contract/dates/schoolDays.ts";
import type { AbsenceReason, AbsenceRefusal } from "#contract/kinds.ts";
import { OFFERS } from "#contract/offers.ts";
import { formProblems, withoutMissing } from "./formProblems.ts";
import { firstChosen, newValues, reportOf, wholeDaysFrom } from "./formRules.ts";
import { type Reported, type SavedReport, savedIn, useToldReport } from "./savedReport.ts";
import { begunReport, KEPT, unsentReport } from "./unsentReport.ts";
import { useReportDay } from "./useReportDay.ts";

type FormOptions = {
  /** The report being edited; left out for a new one. */
  absence?: Absence | undefined;
  /** The first day of a new report; if left out or past, a likely one. */
  date?: Day | undefined;
  /** A report that was not sent, whose values the form begins with. */
  unsent?: PendingWrite | undefined;
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
export function useAbsenceForm({ absence, date, unsent, onDone, onGone }: FormOptions) {
  const active = useActiveStudent();
  const offered = useOfferedChildren(OFFERS.absence);
  const { data, error: unknown } = useAbsenceChildren();
  const known = data ?? [];
  const timeZone = useSchoolTimeZone();
  const today = useToday();
  const report = useChange(reportAbsence);
  const edit = useVersionedChange(editAbsence);
  const latestOf = useLatestAbsence();
  const [begun] = useState(() => unsent && unsentReport(unsent));
  const [initial] = useState(() => ({
    saved: absence
      ? savedIn(absence, timeZone)
      : { times: newValues(wholeDaysFrom(today, date)[0] ?? today, readClock(), timeZone), reason: null },
    own: {
      chosen: begun ? [begun.userId] : firstChosen(offered, active.id),
      repeats: begun?.repeatUntil !== undefined,
    },
  }));
  const edits = useEdits<SavedReport>(
    { values: initial.saved, version: absence?.version ?? "" },
    useToldReport(active.id),
    unsent && begunReport(unsent, absence, timeZone),
  );
  const { times, reason } = edits.values;
  const [state, setState] = useState<typeof initial.own & { until?: Day | null }>(() => ({
    ...initial.own,
    ...(begun?.repeatUntil && { until: begun.repeatUntil }),
  }));
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const forEach = useOnceForEach<Failure>(failureOf);
  const confirmLong = useLongSpan();
  const isNew = absence === undefined;
  const links = new Map(known.flatMap(({ studentId, link }) => (link ? [[studentId, link]] : [])));
  const children = offered.filter(({ id }) => (isNew ? !links.has(id) : id === active.id));
  const chosen = state.chosen.filter((id) => children.some((child) => child.id === id));
  const absent = children.filter(({ id }) => chosen.includes(id));
  const update = (changed: Partial<typeof state>) => {
    setState({ ...state, ...changed });
    setFailure(null);
  };
  const change = (changed: Partial<SavedReport>) => {
    edits.change(changed);
    setFailure(null);
  };

  const { values, missing, days, day, ...reportDay } = useReportDay(times, {
    children: absent,
    known,
    date,
    isNew,
    isGiven: !isNew || begun !== undefined,
    onChange: (changed) => change({ times: changed }),
  });
  const asking = known.filter(({ asksReason }) => asksReason).map(({ studentId }) => studentId);
  const { length, startDay, endDay } = values;
  const mayRepeat = isNew && length === "partOfDay" && startDay !== null && startDay === endDay;
  const until = state.until === undefined && startDay ? addDays(startDay, USUAL_WEEKS * 7) : state.until;
  const series = mayRepeat && state.repeats ? { until: until ?? null } : null;
  const lacksReason = reason === null && chosen.some((id) => asking.includes(id));
  const problems = formProblems({ values, chosen, lacksReason, series }, { today, timeZone });
  const isComplete = Object.keys(problems).length === 0;
  const bodyFor = (child: { id: string; timeZone: string }, given = values): AbsenceReport | null => {
    const body = reportOf(given, child.id, child.timeZone);
    return body && { ...body, ...(reason !== null && asking.includes(child.id) && { reason }) };
  };

  const save = async (body: AbsenceReport, { id }: Absence) => {
    try {
      const about = { studentId: active.id, name: active.firstName, times: body };
      const result = await edits.save({
        send: (over, _, seen) => edit.run({ body: { ...body, id } }, over, { about, seen, instead: unsent?.key }),
        async latest() {
          const now = await latestOf(id);
          refreshAbsences();
          return now && { values: savedIn(now, timeZone), version: now.version, by: now.editor };
        },
      });
      if (result.is === "gone") return onGone?.();
      if (result.is === "outdated") return;
      const isKept = result.is === "kept";
      const { success, errorMessage } = result.is === "kept" ? KEPT : result.reply;
      if (success) onDone({ ...body, children: [active], isNew, isKept });
      else setFailure(errorMessage ?? "lostConnection");
    } catch (error) {
      if (!isReportGone(error)) return setFailure(failureOf(error));
      refreshAbsences();
      onGone?.();
    }
  };

  const wholeDay = length === "entireDay" ? day : null;
  /** A whole day is reported only for those who have school then. */
  const wanted = wholeDay ? missing(wholeDay) : absent;

  /** Sends one report a child; trying again repeats only what has failed (ABS-11). */
  const reportEach = async (body: AbsenceReport, { given = values, until = series?.until, of = wanted } = {}) => {
    let isKept = false;
    const failures = await forEach.run(of, async (child) => {
      const own = bodyFor(child, given);
      if (!own) return "lostConnection";
      const repeated = until ? { repeatUntil: until } : {};
      const { id: studentId, timeZone } = child;
      const phone = known.find((one) => one.studentId === studentId)?.phone ?? null;
      const deadlines = deadlinesOf({ studentId, timeZone, phone, startTime: own.startTime }, readClock());
      const about = { studentId, name: child.firstName, times: own };
      const options = { studentId, about, instead: unsent?.key, ...deadlines };
      const answered = await report.run({ body: { ...own, ...repeated } }, options);
      isKept ||= answered.isKept;
      const { success, errorMessage } = answered.isKept ? KEPT : answered.reply;
      return success ? null : (errorMessage ?? "lostConnection");
    });
    if (failures.size === 0) onDone({ ...body, children: of, isNew, isKept });
    else if (of.length === 1) setFailure([...failures.values()][0] ?? "lostConnection");
  };

  /** Asks about a long absence, but not about one that was reported before. */
  const isConfirmed = async (): Promise<boolean> => {
    const known = initial.saved.times;
    const isKnown = !isNew && startDay === known.startDay && endDay === known.endDay;
    if (isKnown || startDay === null || endDay === null) return true;
    const span = { start: startDay, end: endDay };
    // Nothing is known of the schedule so far ahead: every day from Monday to Friday counts.
    return confirmLong({ ...span, schoolDays: weekdaysIn(span) });
  };

  const submit = async () => {
    setTried(true);
    setFailure(null);
    const body = bodyFor({ id: active.id, timeZone });
    if (!isComplete || !body || !(await isConfirmed())) return;
    await (absence ? save(body, absence) : reportEach(body));
  };

  const nextDay = isComplete && wholeDay ? (days.find((one) => one > wholeDay) ?? null) : null;
  const isLeft = ({ id }: { id: string }) => forEach.outcomes.get(id) !== null;

  /** Reports the whole next school day instead of the chosen one (CALM-1). */
  const reportNext = async () => {
    setFailure(null);
    const given = { ...values, startDay: nextDay, endDay: nextDay };
    const body = nextDay && bodyFor({ id: active.id, timeZone }, given);
    if (body) await reportEach(body, { given, until: null, of: missing(nextDay) });
  };

  return {
    values,
    days,
    day,
    chooseDay: reportDay.choose,
    change: reportDay.change,
    /** The children for whom the report is still to be sent. */
    wanted: wanted.filter(isLeft),
    isComplete,
    /** The next school day, which a press of its own reports. */
    next: nextDay ? { day: nextDay, children: missing(nextDay).filter(isLeft) } : null,
    reportNext,
    /** Whether the day that the button names can no longer change, once it is known when the schools are closed. */
    isReady: data !== undefined || unknown !== undefined || reportDay.isSettled,
    submit,
    /** Takes back what has not been answered, because the form is being closed (LINE-2). */
    cancel: () => {
      report.cancel();
      edit.cancel();
    },
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
    giveReason: (given: AbsenceReason) => change({ reason: given }),
    /** Undefined where the report cannot repeat; null where it does not. */
    series: mayRepeat ? series : undefined,
    repeat: (isRepeated: boolean) => update({ repeats: isRepeated }),
    repeatUntil: (day: Day | null) => update({ until: day }),
    /** The report being edited; undefined for a new one. */
    edited: absence,
    /** Changes of the report since the form was opened, by somebody else or on another device. */
    conflict: edits.conflict,
    theirs: edits.theirs,
    problems: isTried ? problems : withoutMissing(problems),
    isDirty: edits.isDirty || JSON.stringify(state) !== JSON.stringify(initial.own),
    isBusy: report.isRunning || edit.isRunning,
  };
}

const NONE: ReadonlyMap<string, Failure | null> = new Map();
