import type { Ref } from "react";
import type { FeedItem } from "#client/resources/feed.ts";
import { RowList } from "#client/ui/RowList.tsx";
import { FeedRow } from "./FeedRow.tsx";

/** Posts and documentations, newest first. */
export function FeedList({ ref, items }: { ref: Ref<HTMLUListElement>; items: FeedItem[] }) {
  return (
    <RowList ref={ref}>
      {items.map((item) => (
        <li key={`${item.kind} ${item.id}`}>
          <FeedRow item={item} />
        </li>
      ))}
    </RowList>
  );
}
