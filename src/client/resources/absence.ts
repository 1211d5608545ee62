import { prefetch } from "#client/http/fetching.ts";
import { type Change, useChange } from "#client/http/useChange.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import {
  type Absence,
  absenceWindow,
  editAbsence,
  listAbsences,
  removeAbsence,
  reportAbsence,
} from "#contract/absence.ts";
import { listAttendance } from "#contract/attendance.ts";
import { dayInZone } from "#contract/dates.ts";
import { listSchedule } from "#contract/schedule.ts";
import type { Student } from "#contract/students.ts";

/** Whatever shows absence or attendance follows a change. */
const refresh = [listAbsences, listAttendance, listSchedule];

/** The active student's absences of late and in the near future (ABS-10), newest first. */
export function useAbsences(): Resource<Absence[]> {
  const studentId = useActiveStudentId();
  const query = absenceWindow(dayInZone(new Date(), useSchoolTimeZone()));
  return useResource(listAbsences, { params: { studentId }, query });
}

export function prefetchAbsences({ id, timeZone }: Student): void {
  const query = absenceWindow(dayInZone(new Date(), timeZone));
  void prefetch(listAbsences, { params: { studentId: id }, query });
}

export const useReportAbsence = (): Change<typeof reportAbsence> => useChange(reportAbsence, { refresh });

export const useEditAbsence = (): Change<typeof editAbsence> => useChange(editAbsence, { refresh });

export const useRemoveAbsence = (): Change<typeof removeAbsence> => useChange(removeAbsence, { refresh });
