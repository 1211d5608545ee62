import { memo } from "react";
import { classNames } from "#client/lib/classNames.ts";
import { type AttendanceSign, attendanceMarkClass } from "#client/ui/text/AttendanceMark.tsx";
import { SCHEDULE_TALL_MINUTES } from "#contract/schedule.ts";
import { colorClassOf } from "./colorClassOf.ts";
import type { Place } from "./columns.ts";
import type { Piece } from "./days.ts";
import { spotKey } from "./spotKey.ts";
import { TileSigns } from "./TileSigns.tsx";
import "./tile.css";
import type { ItemTexts } from "./useItemTexts.ts";

/** From here on time and room have a line each. */
const ROOMY_MINUTES = 55;

/** With more beside each other, a tile of a week is some letters wide. */
const COLUMNS_WITH_ROOM = 3;

type TileProps = {
  piece: Piece;
  /** Where it stands in its day's column; null in the row above the hours. */
  place: Place | null;
  /** The first and last minute that the grid shows. */
  first: number;
  last: number;
  /** The minutes that it takes at least. */
  least: number;
  sign: AttendanceSign | null;
  /** Its day has all the width. */
  isOnlyDay: boolean;
  isTabStop: boolean;
  texts: ItemTexts;
};

/** One item of a day: a button of plain elements, for there may be hundreds. */
export const Tile = memo(function Tile({
  piece,
  place,
  first,
  last,
  least,
  sign,
  isOnlyDay,
  isTabStop,
  texts,
}: TileProps) {
  const { item, from, to } = piece;
  const start = Math.max(from, first);
  const length = Math.max(Math.min(to, last) - start, least);
  const isShort = !place || length < SCHEDULE_TALL_MINUTES;
  const isShared = place !== null && place.columns > 1;
  const isCramped = isShared && !isOnlyDay && !isShort;
  const isSlim = place !== null && place.columns > COLUMNS_WITH_ROOM && !isOnlyDay;
  const isRoomy = length >= ROOMY_MINUTES;
  const time = isCramped ? texts.start(piece) : texts.pieceTime(piece);
  const mark = sign && attendanceMarkClass(sign);
  return (
    <button
      type="button"
      data-spot={spotKey(piece)}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={texts.name(piece, sign)}
      className={classNames(
        colorClassOf(item),
        "tile",
        place ? "tile-placed" : "tile-banded",
        isShared && "tile-shared",
        isShort && "tile-short",
        isSlim && "tile-slim",
      )}
      {...(place && {
        style: {
          "--from": start - first,
          "--length": length,
          ...(isShared && { "--column": place.column, "--columns": place.columns }),
        },
      })}
    >
      {isSlim ? (
        <>
          {item.title}
          {mark && <span aria-hidden className={classNames(mark, "tile-below")} />}
        </>
      ) : (
        <>
          <span className="tile-title">
            {item.title}
            {isShort && !isShared && item.room && <span className="tile-room">{` · ${item.room}`}</span>}
          </span>
          <TileSigns item={item} mark={mark} className={isCramped ? "tile-below" : "tile-beside"} />
          {!item.allDay && (
            <span className="tile-line">
              {isShort ? texts.start(piece) : [time, item.room].filter(Boolean).join(isRoomy ? "\n" : " · ")}
            </span>
          )}
          {isRoomy && !isShort && !isShared && sign && sign !== "present" && (
            <span className="tile-foot">{texts.sign(item, sign)}</span>
          )}
        </>
      )}
    </button>
  );
});
