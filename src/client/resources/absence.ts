import { prefetch } from "#client/http/cache/prefetch.ts";
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
import { dayInZone } from "#contract/dates.ts";
import type { Student } from "#contract/students.ts";
import { refreshedBy } from "./refreshes.ts";

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

export const useReportAbsence = (): Change<typeof reportAbsence> =>
  useChange(reportAbsence, { refresh: refreshedBy.reportAbsence });

export const useEditAbsence = (): Change<typeof editAbsence> =>
  useChange(editAbsence, { refresh: refreshedBy.editAbsence });

export const useRemoveAbsence = (): Change<typeof removeAbsence> =>
  useChange(removeAbsence, { refresh: refreshedBy.removeAbsence });
