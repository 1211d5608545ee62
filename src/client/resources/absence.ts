import { useState } from "react";
import { prefetch } from "#client/http/cache/prefetch.ts";
import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { type Change, useChange } from "#client/http/useChange.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import { useViewer } from "#client/session/viewer.ts";
import {
  ABSENCE_MONTHS_BACK,
  type Absence,
  type AbsenceChild,
  editAbsence,
  listAbsenceChildren,
  listAbsences,
  listedDays,
  removeAbsence,
  removeRestOfSeries,
  reportAbsence,
  tellBackAtSchool,
} from "#contract/absence.ts";
import { dayInZone } from "#contract/dates.ts";
import { isOffered, OFFERS } from "#contract/offers.ts";
import type { Student } from "#contract/students.ts";
import { refreshedBy } from "./refreshes.ts";

/** The active student's absences, some months back and all that lie ahead (ABS-10); none where absence is not offered. */
export function useAbsences(monthsBack = ABSENCE_MONTHS_BACK): Resource<Absence[]> {
  const studentId = useActiveStudentId();
  const isAsked = isOffered(OFFERS.absence, useViewer());
  const query = listedDays(dayInZone(new Date(), useSchoolTimeZone()), monthsBack);
  return useResource(listAbsences, isAsked ? { params: { studentId }, query } : null);
}

/** The same for a list that is led further back: what was loaded stays while more is loading. */
export function useAbsencesSince(monthsBack: number): Resource<Absence[]> & { isWaiting: boolean } {
  const resource = useAbsences(monthsBack);
  const [known, setKnown] = useState(resource.data);
  if (resource.data !== undefined && resource.data !== known) setKnown(resource.data);
  const isWaiting = resource.data === undefined && resource.error === undefined;
  return { ...resource, data: isWaiting ? known : resource.data, isWaiting };
}

/** The children whose school takes reports, with what it asks for and what has been reported. */
export const useAbsenceChildren = (): Resource<AbsenceChild[]> => useResource(listAbsenceChildren, {});

export function prefetchAbsences({ id, timeZone }: Pick<Student, "id" | "timeZone">): void {
  const query = listedDays(dayInZone(new Date(), timeZone), ABSENCE_MONTHS_BACK);
  void prefetch(listAbsences, { params: { studentId: id }, query });
}

export const useReportAbsence = (): Change<typeof reportAbsence> =>
  useChange(reportAbsence, { refresh: refreshedBy.reportAbsence });

export const useEditAbsence = (): Change<typeof editAbsence> =>
  useChange(editAbsence, { refresh: refreshedBy.editAbsence });

export const useRemoveAbsence = (): Change<typeof removeAbsence> =>
  useChange(removeAbsence, { refresh: refreshedBy.removeAbsence });

export const useRemoveRestOfSeries = (): Change<typeof removeRestOfSeries> =>
  useChange(removeRestOfSeries, { refresh: refreshedBy.removeRestOfSeries });

export const useTellBackAtSchool = (): Change<typeof tellBackAtSchool> =>
  useChange(tellBackAtSchool, { refresh: refreshedBy.tellBackAtSchool });

/** Refreshes what shows absences, after a report turned out to be changed or removed elsewhere. */
export const refreshAbsences = (): void => refresh(...refreshedBy.editAbsence);

/** Returns whether a write failed because the report has been removed or changed elsewhere. */
export const isReportGone = (error: unknown): boolean => statusOf(error) === 404;
export const isReportOutdated = (error: unknown): boolean => statusOf(error) === 412;

/** Returns a function that reads a report as it is now; null if it has been removed. */
export function useLatestAbsence(): (id: string) => Promise<Absence | null> {
  const studentId = useActiveStudentId();
  const query = listedDays(dayInZone(new Date(), useSchoolTimeZone()), ABSENCE_MONTHS_BACK);
  return async (id) => {
    const absences = await request(listAbsences, { params: { studentId }, query });
    return absences.find((absence) => absence.id === id) ?? null;
  };
}
