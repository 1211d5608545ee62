import useSWR from "swr";
import type { Endpoint, InputOf, ReplyOf } from "#contract/endpoint.ts";
import { cacheKeyOf } from "./address.ts";
import { isConnectionLoss } from "./apiError.ts";
import { isFresh, read } from "./fetching.ts";
import { useRefresh } from "./useRefresh.ts";
import { useScope } from "./useScope.ts";
import { useShown } from "./useShown.ts";

export type Resource<Data> = {
  /** Undefined until known; what is known stays through a failing refresh. */
  data: Data | undefined;
  error: unknown;
  /** What is shown, data or failure, is being fetched anew. */
  isRefreshing: boolean;
  reload: () => void;
};

export type PagedResource<Item> = Resource<Item[]> & { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };

/** Reads an endpoint for the active student; with null as input nothing is asked for. */
export function useResource<E extends Endpoint>(endpoint: E, input: InputOf<E> | null): Resource<ReplyOf<E>> {
  const scope = useScope();
  const asked = scope && input && { key: cacheKeyOf(endpoint, input, scope), input, scope };
  const { data, error, isValidating, mutate } = useSWR<ReplyOf<E>, unknown>(
    asked?.key,
    asked && (() => read(endpoint, asked.input, asked.scope)),
    { revalidateIfStale: !asked || !isFresh(asked.key) },
  );
  useRefresh(endpoint, asked?.key ?? null, mutate);
  useShown({ key: asked?.key ?? null, hasFailed: isConnectionLoss(error), reload: mutate });
  return {
    data,
    error,
    isRefreshing: isValidating && (data !== undefined || error !== undefined),
    reload: () => void mutate(),
  };
}
