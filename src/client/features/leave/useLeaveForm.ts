import { useState } from "react";
import type { ClockTime } from "#client/i18n/dateEntry.ts";
import { useSchoolTimeZone, useToday } from "#client/i18n/useFormats.ts";
import { useOnceForEach } from "#client/lib/useOnceForEach.ts";
import { useLeavePreview } from "#client/resources/absence.ts";
import type { PendingWrite } from "#client/resources/outbox/pendingItems.ts";
import { LEAVE_REFUSALS, type Refusal, refusalOf } from "#client/resources/refusal.ts";
import { useChange } from "#client/resources/useChange.ts";
import { useOfferedChildren } from "#client/session/offeredChildren.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { useLongSpan } from "#client/ui/dialogs/useLongSpan.ts";
import { entireDays, isTooFarAhead, isTooLong } from "#contract/absence/rules.ts";
import { withStartDay } from "#contract/absence/startDay.ts";
import { type Day, dayInZone, momentInZone, nextSchoolDay, timeInZone } from "#contract/dates/dates.ts";
import { weekdaysIn } from "#contract/dates/schoolDays.ts";
import type { LeaveRefusal } from "#contract/kinds.ts";
import { applyForLeave } from "#contract/leave/endpoints.ts";
import { OFFERS } from "#contract/offers.ts";

type Values = {
  chosen: string[];
  isPartOfDay: boolean;
  startDay: Day | null;
  endDay: Day | null;
  startTime: ClockTime | null;
  endTime: ClockTime | null;
  /** Whether the person has chosen the last day; until then it follows the first. */
  isEndChosen?: boolean | undefined;
  reason: string;
};

type Problems = {
  chosen?: "chooseChild";
  startDay?: "fromTomorrow" | "tooFar" | "unreadable";
  endDay?: "endDayFirst" | "tooFar" | "unreadable";
  endTime?: "endFirst" | "unreadable";
  reason?: "reasonMissing";
};

type OnDone = (studentIds: string[], isKept: boolean) => void;

/** An application that the device keeps counts as sent until the server has decided. */
const KEPT = { success: true, errorMessage: null } as const;

/** The values of an application that was not sent (LINE-5). */
function valuesOf({ input, about }: PendingWrite, timeZone: string): Values {
  const { startTime, endTime, period, reason } = (input as { body: LeaveBody }).body;
  return {
    chosen: about.studentId === undefined ? [] : [about.studentId],
    isPartOfDay: !period,
    startDay: dayInZone(startTime, timeZone),
    endDay: dayInZone(endTime, timeZone),
    startTime: timeInZone(startTime, timeZone) as ClockTime,
    endTime: timeInZone(endTime, timeZone) as ClockTime,
    isEndChosen: true,
    reason,
  };
}

type LeaveBody = { startTime: string; endTime: string; period: boolean; reason: string };

export type LeaveForm = ReturnType<typeof useLeaveForm>;

/** The state of an application for leave. Input stays until the server has taken it for every child. */
export function useLeaveForm(unsent: PendingWrite | undefined, onDone: OnDone) {
  const activeId = useActiveStudentId();
  const offered = useOfferedChildren(OFFERS.leave);
  const timeZone = useSchoolTimeZone();
  const today = useToday();
  const apply = useChange(applyForLeave);
  const forEach = useOnceForEach<LeaveRefusal | Refusal<typeof LEAVE_REFUSALS>>((error) =>
    refusalOf(error, LEAVE_REFUSALS),
  );
  const [initial] = useState<Values>(() => ({
    chosen: [activeId],
    isPartOfDay: false,
    startDay: nextSchoolDay(today),
    endDay: nextSchoolDay(today),
    startTime: "08:00",
    endTime: "16:00",
    reason: "",
  }));
  const [values, setValues] = useState(() => (unsent ? valuesOf(unsent, timeZone) : initial));
  const [isTried, setTried] = useState(false);
  const problems = problemsOf(values, today);
  const { startDay, isPartOfDay } = values;
  const endDay = isPartOfDay ? startDay : values.endDay;
  const isSpan = !problems.startDay && !problems.endDay && startDay !== null && endDay !== null;
  const { data: preview = [] } = useLeavePreview(isSpan ? { start: startDay, end: endDay } : null);

  // Of a child for whom it has been sent, the application that stands in the way is this one.
  const previews = preview.filter(
    ({ studentId }) => values.chosen.includes(studentId) && forEach.outcomes.get(studentId) !== null,
  );
  const confirmLong = useLongSpan();

  const submit = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0 || !isSpan) return;
    // The preview may not have been loaded yet.
    const span = { start: startDay, end: endDay };
    const schoolDays = previews.length > 0 ? Math.max(...previews.map((child) => child.schoolDays)) : weekdaysIn(span);
    if (!(await confirmLong({ ...span, schoolDays }))) return;
    const wanted = offered.filter(({ id }) => values.chosen.includes(id));
    let isKept = false;
    const failures = await forEach.run(wanted, async ({ id: studentId, firstName, timeZone: zone }) => {
      const times = isPartOfDay
        ? {
            startTime: momentInZone(startDay, `${values.startTime}:00`, zone),
            endTime: momentInZone(startDay, `${values.endTime}:00`, zone),
          }
        : entireDays(startDay, endDay, zone);
      const body = {
        startTime: times.startTime.toISOString(),
        endTime: times.endTime.toISOString(),
        period: !isPartOfDay,
        reason: values.reason.trim(),
      };
      const about = { studentId, name: firstName, times: body };
      // An application is for tomorrow at the earliest.
      const notAfter = momentInZone(startDay, "00:00:00", zone).toISOString();
      const options = { studentId, about, notAfter, instead: unsent?.key };
      const answered = await apply.run({ params: { studentId }, body }, options);
      if (answered.isKept) isKept = true;
      const { success, errorMessage } = answered.isKept ? KEPT : answered.reply;
      return success ? null : (errorMessage ?? "lostConnection");
    });
    if (failures.size === 0) onDone(values.chosen, isKept);
  };

  return {
    values,
    change: (changed: Partial<Values>) => setValues({ ...values, ...changed }),
    changeStart: (day: Day | null) => setValues(withStartDay(values, day)),
    submit,
    /** Takes back what has not been answered, because the form is being closed (LINE-2). */
    cancel: apply.cancel,
    today,
    offered,
    preview: previews,
    outcomes: forEach.outcomes,
    /** Missing fields are pointed out after an attempt to send, other problems at once. */
    problems: isTried ? problems : withoutMissing(problems),
    isDirty: JSON.stringify(values) !== JSON.stringify(initial),
    isBusy: apply.isRunning,
  };
}

const withoutMissing = ({ chosen: _, reason: __, ...problems }: Problems): Problems => problems;

/** Returns the problems of the form by field; none if it can be sent (LEAVE-1). */
function problemsOf(
  { chosen, isPartOfDay, startDay, endDay, startTime, endTime, reason }: Values,
  today: Day,
): Problems {
  const problems: Problems = {};
  if (chosen.length === 0) problems.chosen = "chooseChild";
  if (startDay === null) problems.startDay = "unreadable";
  else if (startDay <= today) problems.startDay = "fromTomorrow";
  else if (isTooFarAhead(startDay, today)) problems.startDay = "tooFar";
  if (!isPartOfDay && endDay === null) problems.endDay = "unreadable";
  if (!isPartOfDay && startDay && endDay && endDay < startDay) problems.endDay = "endDayFirst";
  if (!isPartOfDay && startDay && endDay && isTooLong(startDay, endDay)) problems.endDay ??= "tooFar";
  if (isPartOfDay && (!startTime || !endTime)) problems.endTime = "unreadable";
  else if (isPartOfDay && startTime && endTime && endTime <= startTime) problems.endTime = "endFirst";
  if (reason.trim() === "") problems.reason = "reasonMissing";
  return problems;
}
