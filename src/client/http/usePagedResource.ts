import { useEffect, useMemo, useRef } from "react";
import useSWRInfinite, { unstable_serialize } from "swr/infinite";
import type { Endpoint, InputOf, ListName, ReplyOf } from "#contract/registry/calls.ts";
import { isFresh, prefetch, read } from "./cache/prefetch.ts";
import { useRefresh } from "./cache/refresh.ts";
import { useNotedKey, useShownData } from "./cache/shownData.ts";
import { cacheKeyOf } from "./request/address.ts";
import { isConnectionLoss } from "./request/apiError.ts";
import { currentScope, useScope } from "./request/scope.ts";
import type { PagedResource } from "./useResource.ts";

type ListEndpoint = Endpoint & { name: ListName };
type PageKey = readonly [key: string, page: number];

/**
 * Reads a list page by page; a page that is not full is the last one. With null as input, reads nothing. A refresh
 * fetches every shown page, since one item more or less moves all that follow.
 */
export function usePagedResource<E extends ListEndpoint>(
  endpoint: E,
  pageSize: number,
  inputOf: ((page: number) => InputOf<NoInfer<E>>) | null,
): PagedResource<ReplyOf<E>[number]> {
  type Item = ReplyOf<E>[number];
  const scope = useScope();
  const keyOf = (index: number, previous: Item[] | null): PageKey | null => {
    if (!scope || !inputOf || (previous !== null && previous.length < pageSize)) return null;
    return [cacheKeyOf(endpoint, inputOf(index + 1), scope), index + 1];
  };
  const key = unstable_serialize(keyOf) || null;
  const { data, error, isValidating, mutate, size, setSize } = useSWRInfinite<Item[]>(
    keyOf,
    ([, page]: PageKey) => (scope && inputOf ? (read(endpoint, inputOf(page), scope) as Promise<Item[]>) : []),
    { revalidateIfStale: key === null || !isFresh(key) },
  );
  useNotedKey(keyOf(0, null)?.[0] ?? null);
  useRefresh(endpoint, key, mutate);
  useShownData({ key, isLoaded: data !== undefined, hasFailed: isConnectionLoss(error), reload: mutate });

  // Loading one more page fetches only the first page again. If that one has changed, the pages between have shifted too.
  const shown = useRef<Item[][]>(undefined);
  useEffect(() => {
    const before = shown.current;
    shown.current = data;
    const hasGrown = data !== undefined && before !== undefined && before.length > 1 && data.length > before.length;
    if (hasGrown && idsOf(before[0]) !== idsOf(data[0])) void mutate();
  }, [data, mutate]);

  const items = useMemo(() => data && withoutRepeats(data.flat()), [data]);
  const isLoadingMore = isValidating && data !== undefined && data.length < size;
  return {
    data: items,
    error,
    isRefreshing: isValidating && !isLoadingMore && (data !== undefined || error !== undefined),
    reload: () => void mutate(),
    hasMore: data?.at(-1)?.length === pageSize,
    isLoadingMore,
    // A page that has failed is loaded again, and not skipped.
    loadMore: () => void setSize((data?.length ?? 0) + 1),
  };
}

/** Prefetches a list's first page. */
export function prefetchFirstPage<E extends ListEndpoint>(endpoint: E, input: InputOf<E>): void {
  const scope = currentScope();
  if (!scope) return;
  const keyOf = (): PageKey => [cacheKeyOf(endpoint, input, scope), 1];
  void prefetch(endpoint, input, { key: unstable_serialize(keyOf), dataOf: (page) => [page] });
}

/** Removes repeats: items that are new since a page was fetched move its last items into the next page. */
function withoutRepeats<Item>(items: Item[]): Item[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    const id = idOf(item);
    return !seen.has(id) && seen.add(id);
  });
}

const idOf = (item: unknown): unknown => (typeof item === "object" && item !== null && "id" in item ? item.id : item);

const idsOf = (items: readonly unknown[] | undefined): string => JSON.stringify(items?.map(idOf));
