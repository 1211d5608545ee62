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
} from "#contract/deskOffice.ts";
import type { Endpoint } from "#contract/endpoint.ts";

const FLAGS = [getDesk, listFlaggedMessages] as const;

/** For each write of a school's office, the reads that it puts out of date. */
export const refreshedByOffice = { decideOnFlag: FLAGS } satisfies Record<string, readonly Endpoint[]>;

/** Reads reported messages again, after somebody else was first. */
export const refreshFlags = (): void => refresh(...FLAGS);

export const useFlaggedMessages = (): PagedResource<DeskFlag> =>
  usePagedResource(listFlaggedMessages, DESK_PAGE_SIZE, (page) => ({ query: { page } }));

export const useDecideOnFlag = (): Change<typeof decideOnFlag> =>
  useChange(decideOnFlag, { refresh: refreshedByOffice.decideOnFlag });

export const useDeskDeliveries = (): PagedResource<DeskDelivery> =>
  usePagedResource(listDeskDeliveries, DESK_PAGE_SIZE, (page) => ({ query: { page } }));

export const useDeskDeliveryCounts = (): Resource<DeskDeliveryCounts> => useResource(getDeskDeliveryCounts, {});

export const useDeskSources = (): Resource<DeskSource[]> => useResource(listDeskSources, {});
