import { mergeClasses } from "@fluentui/react-components";
import {
  CalendarStar16Regular,
  ClipboardTask16Regular,
  DocumentEdit16Regular,
  PeopleCommunity16Regular,
  Video16Filled,
} from "@fluentui/react-icons";
import { memo } from "react";
import { useCourseColors } from "#client/theme/courseColors.ts";
import { AttendanceMark, type AttendanceSign } from "#client/ui/AttendanceMark.tsx";
import { SCHEDULE_TALL_MINUTES } from "#contract/schedule.ts";
import { kindOf } from "./activities.ts";
import { LEAST_MINUTES, type Place } from "./columns.ts";
import type { Piece } from "./days.ts";
import { spotKey } from "./spotKey.ts";
import { tileColor } from "./tileColor.ts";
import { useTileStyles } from "./tileStyles.ts";
import type { ItemTexts } from "./useItemTexts.ts";

/** From here on time and room have a line each. */
const ROOMY_MINUTES = 55;

const ICONS = {
  lessons: null,
  tests: <DocumentEdit16Regular />,
  assignments: <ClipboardTask16Regular />,
  meetings: <PeopleCommunity16Regular />,
  calendarEvents: <CalendarStar16Regular />,
};

type TileProps = {
  piece: Piece;
  /** Where it stands in its day's column; null in the row above the hours. */
  place: Place | null;
  /** The first and last minute that the grid shows. */
  first: number;
  last: number;
  sign: AttendanceSign | null;
  /** Its day has all the width. */
  isOnlyDay: boolean;
  isTabStop: boolean;
  texts: ItemTexts;
};

/** One item of a day: a button of plain elements, for there may be hundreds. */
export const Tile = memo(function Tile({ piece, place, first, last, sign, isOnlyDay, isTabStop, texts }: TileProps) {
  const styles = useTileStyles();
  const colors = useCourseColors();
  const { item, day, from, to } = piece;
  const color = tileColor(item);
  const start = Math.max(from, first);
  const length = Math.max(Math.min(to, last) - start, LEAST_MINUTES);
  const isShort = !place || length < SCHEDULE_TALL_MINUTES;
  const isShared = place !== null && place.columns > 1;
  const isCramped = isShared && !isOnlyDay && !isShort;
  const isRoomy = length >= ROOMY_MINUTES;
  const time = isCramped ? texts.start(item) : texts.time(item);
  const icon = ICONS[kindOf(item)] ?? (item.examination && <DocumentEdit16Regular />);
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
      <span className={mergeClasses(styles.head, isShort && styles.shortHead)}>
        <span className={styles.title}>{item.title}</span>
        {(icon || item.teamsMeeting || sign) && (
          <span className={mergeClasses(styles.signs, isCramped && styles.signsBelow)}>
            {icon}
            {item.teamsMeeting && <Video16Filled />}
            {sign && <AttendanceMark sign={sign} />}
          </span>
        )}
      </span>
      {isShort ? (
        !item.allDay && <span className={styles.line}>{texts.start(item)}</span>
      ) : (
        <>
          <span className={styles.line}>{isRoomy ? time : [time, item.room].filter(Boolean).join(" · ")}</span>
          {isRoomy && item.room && <span className={styles.line}>{item.room}</span>}
          {isRoomy && !isShared && sign && sign !== "present" && (
            <span className={styles.foot}>{texts.sign(item, sign)}</span>
          )}
        </>
      )}
    </button>
  );
});
