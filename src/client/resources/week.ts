import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import type { Day } from "#contract/dates.ts";
import type { ReplyOf } from "#contract/endpoint.ts";
import { getFamilyDay, getWeek, type Week } from "#contract/week.ts";

/** The week of a day, of all children (FAM-1). */
export const useWeek = (day: Day): Resource<Week> => useResource(getWeek, { params: { day } });

export const prefetchWeek = (day: Day): void => void prefetch(getWeek, { params: { day } });

/** A day of all children (HOME-4). */
export const useFamilyDay = (day: Day): Resource<ReplyOf<typeof getFamilyDay>> =>
  useResource(getFamilyDay, { params: { day } });

export const prefetchFamilyDay = (day: Day): void => void prefetch(getFamilyDay, { params: { day } });
