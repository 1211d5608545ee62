import { CalendarStar16Regular } from "@fluentui/react-icons/svg/calendar-star";
import { ClipboardTask16Regular } from "@fluentui/react-icons/svg/clipboard-task";
import { DocumentEdit16Regular } from "@fluentui/react-icons/svg/document-edit";
import { PeopleCommunity16Regular } from "@fluentui/react-icons/svg/people-community";
import { Video16Filled } from "@fluentui/react-icons/svg/video";
import { memo } from "react";
import { classNames } from "#client/lib/classNames.ts";
import { attendanceMarkClass } from "#client/ui/text/AttendanceMark.tsx";
import { SchoolText } from "#client/ui/text/SchoolText.tsx";
import type { AttendanceSign } from "#contract/attendance/rules.ts";
import { SCHEDULE_TALL_MINUTES } from "#contract/schedule/limits.ts";
import type { ScheduleItem } from "#contract/schedule/schemas.ts";
import { kindOf } from "../items/activities.ts";
import type { Piece } from "../items/days.ts";
import { classesOf } from "../items/itemLook.ts";
import { spotKey } from "../items/moves.ts";
import type { ItemTexts } from "../items/useItemTexts.ts";
import type { Place } from "./gridLayout.ts";
import "./Tile.css";

/** Tiles from this length on show time and room on separate lines. */
const ROOMY_MINUTES = 55;

type TileProps = {
  piece: Piece;
  /** Position in its day's column; null in the row above the hours. */
  place: Place | null;
  /** First and last minute that the grid shows. */
  first: number;
  last: number;
  /** Shortest length of a tile, in minutes. */
  minLength: number;
  sign: AttendanceSign | null;
  /** The day takes the full width. */
  isOnlyDay: boolean;
  isTabStop: boolean;
  texts: ItemTexts;
};

/** One item of a day. Built from plain elements, since there may be hundreds. */
export const Tile = memo(function Tile({
  piece,
  place,
  first,
  last,
  minLength,
  sign,
  isOnlyDay,
  isTabStop,
  texts,
}: TileProps) {
  const { item, from, to } = piece;
  const start = Math.max(from, first);
  const length = Math.max(Math.min(to, last) - start, minLength);
  const isShort = !place || length < SCHEDULE_TALL_MINUTES;
  const isShared = place !== null && place.columns > 1;
  const isCramped = isShared && !isOnlyDay && !isShort;
  /** Half a column on one line holds the title only. */
  const isTight = isShort && isShared && !isOnlyDay;
  const isRoomy = length >= ROOMY_MINUTES;
  const time = isCramped ? texts.start(piece) : texts.pieceTime(piece);
  const below = item.cancelled ? texts.cancelled : item.room;
  const mark = sign && attendanceMarkClass(sign);
  return (
    <button
      type="button"
      data-spot={spotKey(piece)}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={texts.name(piece, sign)}
      className={classNames(
        classesOf(item),
        "tile",
        place ? "tile-placed" : "tile-banded",
        isShared && "tile-shared",
        isShort && "tile-short",
      )}
      {...(place && {
        style: {
          "--from": start - first,
          "--length": length,
          ...(isShared && { "--column": place.column, "--columns": place.columns }),
        },
      })}
    >
      <span className="tile-title">
        <SchoolText>{item.title}</SchoolText>
        {isShort && !isShared && item.room && (
          <span className="tile-room">
            <SchoolText>{` · ${item.room}`}</SchoolText>
          </span>
        )}
      </span>
      {!isTight && <TileSigns item={item} mark={mark} className={isCramped ? "tile-below" : "tile-beside"} />}
      {!item.allDay && !isTight && (
        <span className="tile-line">
          {isShort ? texts.start(piece) : time}
          {!isShort && below && <SchoolText>{`${isRoomy ? "\n" : " · "}${below}`}</SchoolText>}
        </span>
      )}
      {isRoomy && !isShort && !isShared && sign && sign !== "present" && (
        <span className="tile-foot">{texts.sign(item, sign)}</span>
      )}
    </button>
  );
});

const ICONS = {
  lessons: null,
  tests: <DocumentEdit16Regular />,
  assignments: <ClipboardTask16Regular />,
  meetings: <PeopleCommunity16Regular />,
  calendarEvents: <CalendarStar16Regular />,
};

type TileSignsProps = {
  item: ScheduleItem;
  /** Class of the attendance symbol. */
  mark: string | null;
  /** Class for the position in the tile. */
  className: string | undefined;
};

/** Icons for the item's kind and for Teams, and its attendance symbol. Most items only have the last. */
function TileSigns({ item, mark, className }: TileSignsProps) {
  const icon = ICONS[kindOf(item)] ?? (item.examination && <DocumentEdit16Regular />);
  if (!icon && !item.teamsMeeting) return mark && <span aria-hidden className={classNames(mark, className)} />;
  return (
    <span className={classNames("tile-signs", className)}>
      {icon}
      {item.teamsMeeting && <Video16Filled />}
      {mark && <span aria-hidden className={mark} />}
    </span>
  );
}
