import { useEffect } from "react";
import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf } from "#client/http/request/apiError.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import type { Day } from "#contract/dates/dates.ts";
import { getDeskLesson, listDeskLessons } from "#contract/desk/attendance.ts";
import { getDeskClassList, listDeskClassLists } from "#contract/desk/classLists.ts";
import { DESK_PAGE_SIZE, getDesk, listDeskAbsences, listDeskCare, listDeskLeave } from "#contract/desk/day.ts";
import { getDeskForm, getDeskFormChoices, listDeskForms } from "#contract/desk/forms.ts";
import { getDeskGrants } from "#contract/desk/grants.ts";
import { listDeskMeals } from "#contract/desk/meals.ts";
import { getDeskNotices } from "#contract/desk/notices.ts";
import { getDeskNumbers } from "#contract/desk/numbers.ts";
import {
  getDeskDeliveryCounts,
  listDeskDeliveries,
  listDeskSources,
  listFlaggedMessages,
} from "#contract/desk/office.ts";
import type { DeskSource } from "#contract/desk/officeSchemas.ts";
import { getDeskStudent, listDeskGroups, listDeskStudents } from "#contract/desk/students.ts";
import { refreshedAtDesk } from "./deskRefreshes.ts";

/** Tells whether a write failed because somebody else has changed, decided or withdrawn it since it was shown. */
export const isChangedMeanwhile = (error: unknown): boolean => [404, 409, 412].includes(statusOf(error) ?? 0);

/** Reads all that the desk shows again, after somebody else was first. */
export const refreshDesk = (): void =>
  refresh("getDesk", "listDeskAbsences", "listDeskCare", "listDeskLeave", "listDeskLessons", "getDeskLesson");

const pageOf = (page: number) => ({ query: { page } });

export const useDesk = () => useResource(getDesk, {});

export const useDeskAbsences = () => useResource(listDeskAbsences, {});

export const useDeskCare = () => useResource(listDeskCare, {});

export const useDeskLeave = () => usePagedResource(listDeskLeave, DESK_PAGE_SIZE, pageOf);

/** Lessons of a day, or of today. */
export const useDeskLessons = (day: Day | undefined) => useResource(listDeskLessons, { query: { day } });

export const useDeskLesson = (lessonId: string) => useResource(getDeskLesson, { params: { lessonId } });

export const useDeskGroups = () => useResource(listDeskGroups, {});

/** The students of a group; with null, nothing. */
export const useDeskStudents = (groupId: string | null) =>
  useResource(listDeskStudents, groupId === null ? null : { params: { groupId } });

/** The attendance of a group in this term; with null, nothing. */
export const useDeskNumbers = (groupId: string | null) =>
  useResource(getDeskNumbers, groupId === null ? null : { params: { groupId } });

export const useDeskStudent = (studentId: string) =>
  useResource(getDeskStudent, { params: { deskStudentId: studentId } });

/** Reads again what a screen of forms shows, after somebody else was first. */
export const refreshForms = (): void => refresh(...refreshedAtDesk.closeDeskForm);

export const useDeskForms = () => usePagedResource(listDeskForms, DESK_PAGE_SIZE, pageOf);

export const useFormGroups = () => useResource(getDeskFormChoices, {});

export const useDeskForm = (formId: string) => useResource(getDeskForm, { params: { formId } });

/** Classes within reach that can have a list, and the list of one. */
export const useDeskClassLists = () => useResource(listDeskClassLists, {});
export const useDeskClassList = (classId: string) => useResource(getDeskClassList, { params: { classId } });

/** The menus of the week of a day, by school. */
export const useDeskMeals = (day: Day) => useResource(listDeskMeals, { query: { day } });
/** Reads again which groups the office has given, after somebody else was first. */
export const refreshGrants = (): void => refresh(...refreshedAtDesk.grantDeskGroup);

export const useDeskGrants = () => useResource(getDeskGrants, {});

export const useDeskNotices = () => useResource(getDeskNotices, {});

/** Interval at which a source is read again while a run is under way, of which no event tells. */
const LOOK_MS = 10_000;

/** Reads reported messages again, after somebody else was first. */
export const refreshFlags = (): void => refresh(...refreshedAtDesk.decideOnFlag);

export const useFlaggedMessages = () => usePagedResource(listFlaggedMessages, DESK_PAGE_SIZE, pageOf);

export const useDeskDeliveries = () => usePagedResource(listDeskDeliveries, DESK_PAGE_SIZE, pageOf);

export const useDeskDeliveryCounts = () => useResource(getDeskDeliveryCounts, {});

/** Reads sources again after somebody else was first. */
export const refreshSources = (): void => refresh(...refreshedAtDesk.runDeskSource);

export function useDeskSources(): Resource<DeskSource[]> {
  const sources = useResource(listDeskSources, {});
  const isUnderWay = sources.data?.some(({ waiting, runs }) => waiting || runs[0]?.state === "RUNNING") ?? false;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(refreshSources, LOOK_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);
  return sources;
}
