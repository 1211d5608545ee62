import { cachedData } from "#client/http/cache/cache.ts";
import { prefetch } from "#client/http/cache/prefetch.ts";
import { cacheKeyOf } from "#client/http/request/address.ts";
import { currentScope, useScope } from "#client/http/request/scope.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { useSettled } from "#client/lib/useSettled.ts";
import { useActiveStudentId } from "#client/session/students.ts";
import type { Day } from "#contract/dates/dates.ts";
import type { ReplyOf } from "#contract/registry/calls.ts";
import { listSchedule } from "#contract/schedule/endpoints.ts";
import { SCHEDULE_FETCH_DELAY_MS } from "#contract/schedule/limits.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import { getFamilyDay, getWeek } from "#contract/week/endpoints.ts";

/** The active student's schedule from one day to another, both inclusive. */
export const useSchedule = (start: Day, end: Day) =>
  useResource(listSchedule, { params: { studentId: useActiveStudentId(), start, end } });

/** The same with a debounce, for changing periods quickly (SCH-3). Cached days are returned at once. */
export function useLeafedSchedule(start: Day, end: Day): Resource<ScheduleItem[]> {
  const studentId = useActiveStudentId();
  const scope = useScope();
  const wanted = `${start}/${end}`;
  const settled = useSettled(wanted, SCHEDULE_FETCH_DELAY_MS);
  const [settledStart = start, settledEnd = end] = settled.split("/");
  const resource = useSchedule(settledStart, settledEnd);
  if (settled === wanted) return resource;
  const key = scope && cacheKeyOf(listSchedule, { params: { studentId, start, end } }, scope);
  const data = key === null ? undefined : (cachedData(key) as ScheduleItem[] | undefined);
  return { data, error: undefined, isRefreshing: false, reload: resource.reload };
}

/** The week of a day, of all children (FAM-1). */
export const useWeek = (day: Day) => useResource(getWeek, { params: { day } });

export const prefetchWeek = (day: Day): void => void prefetch(getWeek, { params: { day } });

/** Returns the beginning of a child's first lesson or hour of care on a day, as far as this device knows it. */
export function knownFirstHour(studentId: string, { day, today }: { day: Day; today: Day }): string | null {
  const scope = currentScope();
  const key = scope && cacheKeyOf(getFamilyDay, { params: { day: today } }, scope);
  const family = key === null ? undefined : (cachedData(key) as ReplyOf<typeof getFamilyDay> | undefined);
  const child = family?.children.find(({ id }) => id === studentId);
  const known = day === today ? child : child?.next?.day === day ? child.next : undefined;
  const starts = [known?.hours?.start, known?.care?.times?.start].filter((start) => start !== undefined);
  return starts.toSorted()[0] ?? null;
}

/** A day of all children (HOME-4); without a day, nothing. */
export const useFamilyDay = (day: Day | null) => useResource(getFamilyDay, day === null ? null : { params: { day } });

export const prefetchFamilyDay = (day: Day): void => void prefetch(getFamilyDay, { params: { day } });
