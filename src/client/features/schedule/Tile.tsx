import { mergeClasses } from "@fluentui/react-components";
import { memo } from "react";
import type { AttendanceSign } from "#client/ui/AttendanceMark.tsx";
import { SCHEDULE_TALL_MINUTES } from "#contract/schedule.ts";
import type { Place } from "./columns.ts";
import type { Piece } from "./days.ts";
import { spotKey } from "./spotKey.ts";
import { TileSigns } from "./TileSigns.tsx";
import { tileColor } from "./tileColor.ts";
import type { TileLook } from "./useTileLook.ts";

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
  look: TileLook;
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
  look: { styles, colors, mark, texts },
}: TileProps) {
  const { item, day, from, to } = piece;
  const color = tileColor(item);
  const start = Math.max(from, first);
  const length = Math.max(Math.min(to, last) - start, least);
  const isShort = !place || length < SCHEDULE_TALL_MINUTES;
  const isShared = place !== null && place.columns > 1;
  const isCramped = isShared && !isOnlyDay && !isShort;
  const isSlim = place !== null && place.columns > COLUMNS_WITH_ROOM && !isOnlyDay;
  const isRoomy = length >= ROOMY_MINUTES;
  const time = isCramped ? texts.start(item) : texts.time(item);
  return (
    <button
      type="button"
      data-spot={spotKey(piece)}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={texts.name(item, day, sign)}
      className={mergeClasses(
        color ? colors[color] : styles.plain,
        styles.tile,
        place ? styles.placed : styles.banded,
        isShort && styles.short,
        isSlim && styles.slim,
      )}
      {...(place && {
        style: {
          "--from": start - first,
          "--length": length,
          "--left": place.column / place.columns,
          "--width": 1 / place.columns,
        },
      })}
    >
      {isSlim ? (
        <>
          {item.title}
          {sign && <span aria-hidden className={mergeClasses(mark(sign), styles.signsBelow)} />}
        </>
      ) : (
        <>
          <span className={mergeClasses(styles.title, isShort && styles.shortTitle)}>{item.title}</span>
          <TileSigns item={item} mark={sign && mark(sign)} className={isCramped ? styles.signsBelow : styles.signs} />
          {!item.allDay && (
            <span className={styles.line}>
              {isShort ? texts.start(item) : [time, item.room].filter(Boolean).join(isRoomy ? "\n" : " · ")}
            </span>
          )}
          {isRoomy && !isShort && !isShared && sign && sign !== "present" && (
            <span className={styles.foot}>{texts.sign(item, sign)}</span>
          )}
        </>
      )}
    </button>
  );
});
