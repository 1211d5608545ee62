import { useEffect } from "react";
import { refresh } from "#client/http/cache/refresh.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { type Resource, useResource } from "#client/http/useResource.ts";
import { getDeskGrants } from "#contract/desk/grants/endpoints.ts";
import { getDeskNumbers } from "#contract/desk/numbers/endpoints.ts";
import {
  getDeskDeliveryCounts,
  getDeskSuccessions,
  listDeskDeliveries,
  listDeskSources,
  listFlaggedMessages,
} from "#contract/desk/office/endpoints.ts";
import type { DeskSource } from "#contract/desk/office/schemas.ts";
import { DESK_PAGE_SIZE } from "#contract/desk/today/endpoints.ts";
import { refreshedAtDesk } from "./deskRefreshes.ts";

const pageOf = (page: number) => ({ query: { page } });

/** The attendance of a group in this term; with null, nothing. */
export const useDeskNumbers = (groupId: string | null) =>
  useResource(getDeskNumbers, groupId === null ? null : { params: { groupId } });

/** Reads again which groups the office has given, after somebody else was first. */
export const refreshGrants = (): void => refresh(...refreshedAtDesk.grantDeskGroup);

export const useDeskGrants = () => useResource(getDeskGrants, {});

/** Interval at which a source is read again while a run is under way, of which no event tells. */
const LOOK_MS = 10_000;

/** Reads reported messages again, after somebody else was first. */
export const refreshFlags = (): void => refresh(...refreshedAtDesk.decideOnFlag);

export const useFlaggedMessages = () => usePagedResource(listFlaggedMessages, DESK_PAGE_SIZE, pageOf);

export const useDeskDeliveries = () => usePagedResource(listDeskDeliveries, DESK_PAGE_SIZE, pageOf);

export const useDeskDeliveryCounts = () => useResource(getDeskDeliveryCounts, {});

export const useDeskSuccessions = () => useResource(getDeskSuccessions, {});

/** Reads again which groups follow others, after somebody else was first. */
export const refreshSuccessions = (): void => refresh(...refreshedAtDesk.chooseDeskSuccessor);

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
