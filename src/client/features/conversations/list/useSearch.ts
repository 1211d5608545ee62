import { useEffect, useMemo, useRef, useState } from "react";
import { useConversations } from "#client/resources/conversations.ts";
import { SEARCH_MIN_LENGTH, SEARCH_THROTTLE_MS } from "#contract/conversations/limits.ts";
import { throttled } from "../throttled.ts";

type Search = {
  typed: string;
  type: (text: string) => void;
  /** The search term; empty without a search. */
  query: string;
  found: ReturnType<typeof useConversations>;
};

/** The list of conversations, searched while one types; emptying the box fetches the list again (CONV-3). */
export function useSearch(): Search {
  const [typed, setTyped] = useState("");
  const [query, setQuery] = useState("");
  const found = useConversations(query);
  const last = useRef(found.data);
  if (found.data) last.current = found.data;
  const search = useMemo(() => throttled(SEARCH_THROTTLE_MS, setQuery), []);
  useEffect(() => search.cancel, [search]);

  const type = (text: string) => {
    setTyped(text);
    search.call(searchFor(text));
    if (text === "" && query === "") found.reload();
  };
  const isAwaited = found.data === undefined && found.error === undefined;
  return {
    typed,
    type,
    query,
    found: isAwaited && last.current ? { ...found, data: last.current, isRefreshing: true } : found,
  };
}

/** Returns the search term for typed text: fewer than two characters search for nothing (CONV-3). */
export const searchFor = (typed: string): string => {
  const search = typed.trim();
  return [...search].length >= SEARCH_MIN_LENGTH ? search : "";
};
