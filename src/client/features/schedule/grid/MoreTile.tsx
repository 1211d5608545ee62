import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { ItemTexts } from "../items/useItemTexts.ts";
import { type MoreItems, moreKey } from "./gridLayout.ts";
import "./Tile.css";

type MoreTileProps = {
  items: MoreItems;
  /** First and last minute that the grid shows. */
  first: number;
  last: number;
  isTabStop: boolean;
  texts: ItemTexts;
};

/** Items for which a week has no room at their time, with their titles. It opens their day, which has room for each. */
export function MoreTile({ items, first, last, isTabStop, texts }: MoreTileProps) {
  const { from, to, day, titles } = items;
  const start = Math.max(from, first);
  const count = `+${titles.length}`;
  return (
    <button
      type="button"
      data-spot={moreKey(items)}
      data-day={day}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={[count, ...titles, texts.day(day)].join(", ")}
      className="tile tile-placed tile-shared tile-more"
      style={{ "--from": start - first, "--length": Math.min(to, last) - start, "--column": 1, "--columns": 2 }}
    >
      <span className="tile-title">{count}</span>
      {titles.map((title, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have one title
        <span key={at} className="tile-line">
          <SchoolText>{title}</SchoolText>
        </span>
      ))}
    </button>
  );
}
