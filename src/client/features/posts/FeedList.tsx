import type { RefObject } from "react";
import type { FeedItem } from "#client/resources/feed.ts";
import { evenRows } from "#client/ui/lists/drawnRows.ts";
import { WindowedList } from "#client/ui/lists/WindowedList.tsx";
import { FeedRow } from "./FeedRow.tsx";

const SIZES = evenRows(92);

const rowKey = ({ kind, id }: FeedItem): string => `${kind} ${id}`;

type FeedListProps = { ref: RefObject<HTMLUListElement | null>; items: FeedItem[] };

/** Posts and documentations, newest first. */
export function FeedList({ ref, items }: FeedListProps) {
  return <WindowedList ref={ref} items={items} keyOf={rowKey} sizes={SIZES} row={(item) => <FeedRow item={item} />} />;
}
