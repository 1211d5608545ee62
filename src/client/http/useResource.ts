import useSWR from "swr";
import type { Endpoint, InputOf, ReplyOf } from "#contract/registry/calls.ts";
import { isFresh, read } from "./cache/prefetch.ts";
import { useRefresh } from "./cache/refresh.ts";
import { useNotedKey, useShownData } from "./cache/shownData.ts";
import { cacheKeyOf } from "./request/address.ts";
import { isConnectionLoss } from "./request/apiError.ts";
import { useScope } from "./request/scope.ts";

export type Resource<Data> = {
  /** Undefined until loaded; kept when a refresh fails. */
  data: Data | undefined;
  error: unknown;
  /** The shown data or failure is being reloaded. */
  isRefreshing: boolean;
  reload: () => void;
};

export type PagedResource<Item> = Resource<Item[]> & { hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };

/** Reads an endpoint for the active student; with null as input, nothing. */
export function useResource<E extends Endpoint>(endpoint: E, input: InputOf<E> | null): Resource<ReplyOf<E>> {
  const scope = useScope();
  const request = scope && input && { key: cacheKeyOf(endpoint, input, scope), input, scope };
  const { data, error, isValidating, mutate } = useSWR<ReplyOf<E>, unknown>(
    request?.key,
    request && (() => read(endpoint, request.input, request.scope)),
    { revalidateIfStale: !request || !isFresh(request.key) },
  );
  useNotedKey(request?.key ?? null);
  useRefresh(endpoint, request?.key ?? null, mutate);
  useShownData({
    key: request?.key ?? null,
    isLoaded: data !== undefined,
    hasFailed: isConnectionLoss(error),
    reload: mutate,
  });
  return {
    data,
    error,
    isRefreshing: isValidating && (data !== undefined || error !== undefined),
    reload: () => void mutate(),
  };
}
