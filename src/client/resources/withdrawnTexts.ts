import { useEffect } from "react";
import { cache, cachedData, fetchedAtOf } from "#client/http/cache/cache.ts";
import { useAskAgain } from "#client/http/cache/shownData.ts";
import { cacheKeyOf, plainKeyOf, readCacheKey } from "#client/http/request/address.ts";
import { useScope } from "#client/http/request/scope.ts";
import type { Resource } from "#client/http/useResource.ts";
import type { Endpoint, InputOf } from "#contract/registry/calls.ts";

type FeedText = { id: string; published: string; withdrawn: string | null };
type FirstPage = { texts: readonly FeedText[]; isFull: boolean; fetchedAt: number };
type CachedTexts = { key: string; texts: readonly FeedText[]; fetchedAt: number };

/**
 * Returns the keys of what is cached with a text that is no longer among the newest, though the first page of all texts
 * was fetched later and reaches back to it. What is older than the page stays, until it is read again or expires.
 */
export function keysOfWithdrawn({ texts, isFull, fetchedAt }: FirstPage, cached: readonly CachedTexts[]): Set<string> {
  const listed = new Set(texts.map(({ id }) => id));
  const oldest = isFull ? Math.min(...texts.map(({ published }) => Date.parse(published))) : Number.NEGATIVE_INFINITY;
  const isGone = ({ id, published, withdrawn }: FeedText) =>
    withdrawn === null && !listed.has(id) && Date.parse(published) > oldest;
  return new Set(cached.filter((item) => item.fetchedAt <= fetchedAt && item.texts.some(isGone)).map(({ key }) => key));
}

type Feed<List extends Endpoint> = {
  list: List;
  detail: Endpoint;
  /** Input of the first page; null for a filtered list, which lacks texts that are not withdrawn. */
  firstPage: InputOf<List> | null;
  pageSize: number;
};

/** Removes what the school has withdrawn from this device with the next answer of the list (DESK-4). */
export function useForgetWithdrawn<List extends Endpoint>(
  { list, detail, firstPage, pageSize }: Feed<List>,
  { data, isRefreshing }: Resource<FeedText[]>,
): void {
  const askAgain = useAskAgain();
  const scope = useScope();
  const listKey = scope && firstPage !== null ? cacheKeyOf(list, firstPage, scope) : null;

  useEffect(() => {
    if (listKey === null || data === undefined || isRefreshing) return;
    const cached = [...cache.keys()].filter(isOneOf(list, detail)).map((name) => ({
      key: plainKeyOf(name),
      texts: textsIn(cachedData(name)),
      fetchedAt: fetchedAtOf(name) ?? 0,
    }));
    const { fetchedAt } = cached.find(({ key }) => key === listKey) ?? { fetchedAt: 0 };
    const page = { texts: data.slice(0, pageSize), isFull: data.length >= pageSize, fetchedAt };
    const withdrawn = keysOfWithdrawn(page, cached);
    if (withdrawn.size > 0) void askAgain(withdrawn);
  }, [listKey, data, isRefreshing, list, detail, pageSize, askAgain]);
}

const isOneOf = (list: Endpoint, detail: Endpoint) => (key: string) =>
  [list.path, detail.path].includes(readCacheKey(key)?.path ?? "");

/** Returns the text of a cached detail, or the texts of a list's cached pages. */
const textsIn = (data: unknown): FeedText[] => [data ?? []].flat(2) as FeedText[];
