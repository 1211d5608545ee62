import { useState } from "react";
import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { useToday } from "#client/i18n/useFormats.ts";
import { readToday } from "#client/lib/clock.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import { listAbsenceChildren, listAbsences } from "#contract/absence/endpoints.ts";
import { listReceipts } from "#contract/absence/receipts.ts";
import {
  ABSENCE_MONTHS_AHEAD_MAX,
  ABSENCE_MONTHS_BACK,
  absenceWindow,
  type MonthsAround,
  USUAL_MONTHS,
} from "#contract/absence/rules.ts";
import type { Absence } from "#contract/absence/schemas.ts";
import { listAttendance } from "#contract/attendance/endpoints.ts";
import type { PastLesson } from "#contract/attendance/schemas.ts";
import { addDays, type Day, dayInZone, momentInZone } from "#contract/dates/dates.ts";
import { listLeave, previewLeave } from "#contract/leave/endpoints.ts";
import type { LeaveApplication } from "#contract/leave/schemas.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import type { Student } from "#contract/students/schemas.ts";
import { refreshedBy } from "./refreshes.ts";
import { knownFirstHour } from "./schedule.ts";

/** The active student's absences, by default of one month back and three months ahead (ABS-10); none where absence is not offered. */
export function useAbsences(months: MonthsAround = USUAL_MONTHS): Resource<Absence[]> {
  const studentId = useActiveStudentId();
  const isEnabled = isOffered(OFFERS.absence, useViewer());
  const query = absenceWindow(useToday(), months);
  return useResource(listAbsences, isEnabled ? { params: { studentId }, query } : null);
}

/** The same for a list that is led further back and ahead: what was loaded stays while more is loading. */
export function useAbsencesWithin(months: MonthsAround): Resource<Absence[]> & { isWaiting: boolean } {
  const resource = useAbsences(months);
  const [known, setKnown] = useState(resource.data);
  if (resource.data !== undefined && resource.data !== known) setKnown(resource.data);
  const isWaiting = resource.data === undefined && resource.error === undefined;
  return { ...resource, data: isWaiting ? known : resource.data, isWaiting };
}

/** The children whose school takes reports, with what it asks for and what has been reported. */
export const useAbsenceChildren = () => useResource(listAbsenceChildren, {});

/** The number of a child's school as far as it is known, also without a connection. Asks only where there is a child. */
export function useSchoolPhone(studentId: string | null): string | null {
  const { data } = useResource(listAbsenceChildren, studentId === null ? null : {});
  return data?.find((child) => child.studentId === studentId)?.phone ?? null;
}

/** Minutes before a child's first lesson or hour at which an unsent report makes its guardian call the school (LINE-3). */
const CALL_MINUTES = 15;

type Reporting = { studentId: string; timeZone: string; phone: string | null; startTime: string };

/** Returns until when a report can wait for a connection, and from when its guardian has to call (LINE-3). */
export function deadlinesOf({ studentId, timeZone, phone, startTime }: Reporting, now: Date) {
  const day = dayInZone(startTime, timeZone);
  const hour = knownFirstHour(studentId, { day, today: dayInZone(now, timeZone) });
  const first = Math.max(Date.parse(startTime), hour === null ? 0 : Date.parse(hour));
  return {
    notAfter: momentInZone(addDays(day, 1), "00:00:00", timeZone).toISOString(),
    callFrom: new Date(first - CALL_MINUTES * 60_000).toISOString(),
    phone,
  };
}

/** The receipts for reports, applications and changes of all children (CALM-6). */
export const useReceipts = () => useResource(listReceipts, {});

export const prefetchReceipts = (): void => void prefetch(listReceipts, {});

export function prefetchAbsences({ id, timeZone }: Pick<Student, "id" | "timeZone">): void {
  const query = absenceWindow(readToday(timeZone));
  void prefetch(listAbsences, { params: { studentId: id }, query });
}

/** Refreshes what shows absences, after a report turned out to be changed or removed elsewhere. */
export const refreshAbsences = (): void => refresh(...refreshedBy.editAbsence);

/** Returns whether a write failed because the report has been removed elsewhere. */
export const isReportGone = (error: unknown): boolean => statusOf(error) === 404;

/** Returns a function that reads a report as it is now; null if it has been removed. */
export function useLatestAbsence(): (id: string) => Promise<Absence | null> {
  const studentId = useActiveStudentId();
  const months = { back: ABSENCE_MONTHS_BACK, ahead: ABSENCE_MONTHS_AHEAD_MAX };
  const query = absenceWindow(useToday(), months);
  return async (id) => {
    const absences = await request(listAbsences, { params: { studentId }, query });
    return absences.find((absence) => absence.id === id) ?? null;
  };
}

/** The active student's lessons that have begun, the latest first; without a period, nothing. */
export function useAttendance(period: { start: Day; end: Day } | null): Resource<PastLesson[]> {
  const studentId = useActiveStudentId();
  return useResource(listAttendance, period && { params: { studentId, ...period } });
}

/** The active student's applications for leave; none where they are not asked for. */
export function useLeave(isEnabled = true): Resource<LeaveApplication[]> {
  const studentId = useActiveStudentId();
  return useResource(listLeave, isEnabled ? { params: { studentId } } : null);
}

/** School days and overlaps of an application for these days, by child; nothing without days. */
export const useLeavePreview = (days: { start: Day; end: Day } | null) =>
  useResource(previewLeave, days && { params: days });
