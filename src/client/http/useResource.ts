import useSWR from "swr";
import type { Endpoint, InputOf, ReplyOf } from "#contract/endpoint.ts";
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
  const asked = scope && input && { key: cacheKeyOf(endpoint, input, scope), input, scope };
  const { data, error, isValidating, mutate } = useSWR<ReplyOf<E>, unknown>(
    asked?.key,
    asked && (() => read(endpoint, asked.input, asked.scope)),
    { revalidateIfStale: !asked || !isFresh(asked.key) },
  );
  useNotedKey(asked?.key ?? null);
  useRefresh(endpoint, asked?.key ?? null, mutate);
  useShownData({
    key: asked?.key ?? null,
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
