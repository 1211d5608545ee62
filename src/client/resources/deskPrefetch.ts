import { prefetch } from "#client/http/cache/prefetch.ts";
import { prefetchFirstPage } from "#client/http/usePagedResource.ts";

/** Prefetches a read with which a screen of the desk begins. */
export const prefetchDesk = prefetch;

/** The same for the first page of a list. */
export const prefetchDeskList = prefetchFirstPage;
