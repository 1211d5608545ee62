import { refresh } from "#client/http/cache/refresh.ts";
import { statusOf, unlessGone } from "#client/http/request/apiError.ts";
import { request } from "#client/http/request/request.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { useResource } from "#client/http/useResource.ts";
import type { Day } from "#contract/dates/dates.ts";
import { getDeskLesson, listDeskLessons } from "#contract/desk/attendance/endpoints.ts";
import type { DeskLesson } from "#contract/desk/attendance/schemas.ts";
import { getDeskClassList, listDeskClassLists } from "#contract/desk/classLists/endpoints.ts";
import { listDeskMeals } from "#contract/desk/meals/endpoints.ts";
import { getDeskNotices } from "#contract/desk/notices/endpoints.ts";
import {
  getDeskGlance,
  getDeskStudent,
  listDeskGroups,
  listDeskStudents,
  searchDeskStudents,
} from "#contract/desk/students/endpoints.ts";
import {
  DESK_PAGE_SIZE,
  getDesk,
  listDeskAbsences,
  listDeskCare,
  listDeskLeave,
} from "#contract/desk/today/endpoints.ts";

/** Tells whether a write failed because somebody else has changed, decided or withdrawn it since it was shown. */
export const isChangedMeanwhile = (problem: unknown): boolean =>
  isOutdated(problem) || [404, 409].includes(statusOf(problem) ?? 0);

const isOutdated = (problem: unknown): boolean =>
  typeof problem === "object" && problem !== null && "is" in problem && problem.is === "outdated";

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

/** Reads a lesson as somebody else has left it, and shows it on the page too; null once it is gone. */
export function fetchLesson(lessonId: string): Promise<DeskLesson | null> {
  refreshDesk();
  return unlessGone(request(getDeskLesson, { params: { lessonId } }));
}

export const useDeskLesson = (lessonId: string) => useResource(getDeskLesson, { params: { lessonId } });

export const useDeskGroups = () => useResource(listDeskGroups, {});

/** The students of a group; with null, nothing. */
export const useDeskStudents = (groupId: string | null) =>
  useResource(listDeskStudents, groupId === null ? null : { params: { groupId } });

/** A row for each student of a class. */
export const useDeskGlance = (groupId: string) => useResource(getDeskGlance, { params: { groupId } });

/** Students found by a name; with null, nothing. */
export const useDeskSearch = (search: string | null) =>
  useResource(searchDeskStudents, search === null ? null : { query: { search } });

export const useDeskStudent = (studentId: string) =>
  useResource(getDeskStudent, { params: { deskStudentId: studentId } });

/** Classes within reach that can have a list, and the list of one. */
export const useDeskClassLists = () => useResource(listDeskClassLists, {});
export const useDeskClassList = (classId: string) => useResource(getDeskClassList, { params: { classId } });

/** The menus of the week of a day, by school. */
export const useDeskMeals = (day: Day) => useResource(listDeskMeals, { query: { day } });

export const useDeskNotices = () => useResource(getDeskNotices, {});
