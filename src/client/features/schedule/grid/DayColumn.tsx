import { useSchoolTimeZone } from "#client/i18n/useFormats.ts";
import { minutesInZone } from "#contract/dates/dates.ts";
import { attendanceSign } from "../items/itemLook.ts";
import { spotKey } from "../items/moves.ts";
import type { ItemTexts } from "../items/useItemTexts.ts";
import { type GridDay, moreKey, placeKey } from "./gridLayout.ts";
import { MoreTile } from "./MoreTile.tsx";
import { Tile } from "./Tile.tsx";
import "./TimeGrid.css";

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
