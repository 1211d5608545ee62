import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { minutesInZone } from "#contract/dates/dates.ts";
import { attendanceSign } from "../items/itemLook.ts";
import { spotKey } from "../items/moves.ts";
import type { ItemTexts } from "../items/useItemTexts.ts";
import { type GridDay, type MoreItems, moreKey, placeKey } from "./gridLayout.ts";
import { Tile } from "./Tile.tsx";
import "./TimeGrid.css";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import "./Tile.css";

type DayColumnProps = {
  day: GridDay;
  first: number;
  last: number;
  minLength: number;
  isOnlyDay: boolean;
  texts: ItemTexts;
  /** Key of the tile that is the tab stop. */
  active: string | undefined;
  isToday: boolean;
  now: number;
};

/** One day's items to scale, with a line for the current time if the day is today. */
export function DayColumn({ day: { day, tiles, more }, active, isToday, now, ...shared }: DayColumnProps) {
  const timeZone = useSchoolTimeZone();
  const { first, last, texts } = shared;
  const minute = isToday ? minutesInZone(new Date(now), timeZone) : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the parts of a form
    <div role="group" aria-label={texts.day(day)} className="time-grid-column">
      {tiles.map(({ piece, place }) => (
        <Tile
          key={placeKey(piece, place)}
          piece={piece}
          place={place}
          {...shared}
          sign={attendanceSign(piece.item, now)}
          isTabStop={active === spotKey(piece)}
        />
      ))}
      {more.map((items) => (
        <MoreTile
          key={moreKey(items)}
          items={items}
          first={first}
          last={last}
          texts={texts}
          isTabStop={active === moreKey(items)}
        />
      ))}
      {minute >= first && minute <= last && (
        <div aria-hidden data-now className="time-grid-now" style={{ "--from": minute - first }} />
      )}
    </div>
  );
}

type MoreTileProps = {
  items: MoreItems;
  /** First and last minute that the grid shows. */
  first: number;
  last: number;
  isTabStop: boolean;
  texts: ItemTexts;
};

/** Items for which a week has no room at their time, with their titles. It opens their day, which has room for each. */
function MoreTile({ items, first, last, isTabStop, texts }: MoreTileProps) {
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
