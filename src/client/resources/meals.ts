import { prefetch } from "#client/http/cache/prefetch.ts";
import { useResource } from "#client/http/useResource.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import type { Day } from "#contract/dates/dates.ts";
import { getMeals } from "#contract/meals/endpoints.ts";

/** The lunch menu of the week of a day, at the active student's schools. */
export const useMeals = (day: Day) => useResource(getMeals, { params: { studentId: useActiveStudentId(), day } });

export const prefetchMeals = (studentId: string, day: Day): void =>
  void prefetch(getMeals, { params: { studentId, day } });
