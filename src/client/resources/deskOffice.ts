import { useEffect } from "react";
import { refresh } from "#client/http/cache/refresh.ts";
import { type Change, useChange } from "#client/http/useChange.ts";
import { usePagedResource } from "#client/http/usePagedResource.ts";
import { type PagedResource, type Resource, useResource } from "#client/http/useResource.ts";
import { DESK_PAGE_SIZE, getDesk } from "#contract/desk.ts";
import {
  type DeskDelivery,
  type DeskDeliveryCounts,
  type DeskFlag,
  type DeskSource,
  decideOnFlag,
  getDeskDeliveryCounts,
  listDeskDeliveries,
  listDeskSources,
  listFlaggedMessages,
  pauseDeskSource,
  runDeskSource,
} from "#contract/deskOffice.ts";
import type { Endpoint } from "#contract/endpoint.ts";

const FLAGS = [getDesk, listFlaggedMessages] as const;
const SOURCES = [listDeskSources] as const;
/** Interval at which a source is read again while a run is under way, of which no event tells. */
const LOOK_MS = 10_000;

/** For each write of a school's office, the reads that it puts out of date. */
export const refreshedByOffice = {
  decideOnFlag: FLAGS,
  runDeskSource: SOURCES,
  pauseDeskSource: SOURCES,
} satisfies Record<string, readonly Endpoint[]>;

/** Reads reported messages again, after somebody else was first. */
export const refreshFlags = (): void => refresh(...FLAGS);

export const useFlaggedMessages = (): PagedResource<DeskFlag> =>
  usePagedResource(listFlaggedMessages, DESK_PAGE_SIZE, (page) => ({ query: { page } }));

export const useDecideOnFlag = (): Change<typeof decideOnFlag> =>
  useChange(decideOnFlag, { refresh: refreshedByOffice.decideOnFlag });

export const useDeskDeliveries = (): PagedResource<DeskDelivery> =>
  usePagedResource(listDeskDeliveries, DESK_PAGE_SIZE, (page) => ({ query: { page } }));

export const useDeskDeliveryCounts = (): Resource<DeskDeliveryCounts> => useResource(getDeskDeliveryCounts, {});

/** Reads sources again after somebody else was first. */
export const refreshSources = (): void => refresh(...SOURCES);

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

export const useRunSource = (): Change<typeof runDeskSource> =>
  useChange(runDeskSource, { refresh: refreshedByOffice.runDeskSource });

export const usePauseSource = (): Change<typeof pauseDeskSource> =>
  useChange(pauseDeskSource, { refresh: refreshedByOffice.pauseDeskSource });
