import { prefetch } from "#client/http/cache/prefetch.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import type { Day } from "#contract/dates.ts";
import { getWeek, type Week } from "#contract/week.ts";

/** The week of a day, of all children (FAM-1). */
export const useWeek = (day: Day): Resource<Week> => useResource(getWeek, { params: { day } });

export const prefetchWeek = (day: Day): void => void prefetch(getWeek, { params: { day } });
