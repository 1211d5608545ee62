import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { type MouseEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSchoolTimeZone } from "#client/i18n/schoolTime.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { phoneQuery } from "#client/ui/measures.ts";
import { useMediaQuery } from "#client/ui/useMediaQuery.ts";
import { type Day, startOfDay } from "#contract/dates.ts";
import type { ScheduleItem } from "#contract/schedule.ts";
import { attendanceSign } from "./attendanceSign.ts";
import { LEAST_MINUTES } from "./columns.ts";
import { DayColumn } from "./DayColumn.tsx";
import { DayHeads } from "./DayHeads.tsx";
import type { DayPieces } from "./days.ts";
import { gridDays, spotsOf } from "./gridDays.ts";
import { useGridStyles } from "./gridStyles.ts";
import { Legend } from "./Legend.tsx";
import { spotBeyond } from "./spots.ts";
import { Tile } from "./Tile.tsx";
import { type TimeRange, timeRangeOf } from "./timeRange.ts";
import { useRoving } from "./useRoving.ts";
import { useTileLook } from "./useTileLook.ts";

const useStyles = makeStyles({
  grid: { paddingBlock: tokens.spacingVerticalM, outlineStyle: "none" },
  band: { paddingBlockStart: tokens.spacingVerticalXS },
  bandLabel: {
    ...typographyStyles.caption2,
    color: tokens.colorNeutralForeground3,
    textAlign: "end",
    padding: `${tokens.spacingVerticalSNudge} ${tokens.spacingHorizontalXS} 0`,
    overflowWrap: "anywhere",
  },
  bandDay: {
    display: "grid",
    alignContent: "start",
    rowGap: tokens.strokeWidthThick,
    minWidth: 0,
    paddingInline: tokens.strokeWidthThick,
  },
  hours: { position: "relative" },
  hour: {
    ...typographyStyles.caption1,
    position: "absolute",
    insetInlineEnd: tokens.spacingHorizontalS,
    top: "calc(var(--from) * var(--minute))",
    transform: "translateY(-50%)",
    color: tokens.colorNeutralForeground3,
  },
});

/** A day without a change of clocks, on which every hour of the wall can be written. */
const PLAIN_DAY: Day = "2026-01-15";

type TimeGridProps = {
  days: DayPieces[];
  /** The lessons of these days, whether or not they are shown: the hours come from them (SCH-9). */
  lessons: TimeRange[];
  today: Day;
  now: number;
  onOpen: (item: ScheduleItem) => void;
};

/** Days beside each other, to the scale of the clock. */
export function TimeGrid({ days, lessons, today, now, onOpen }: TimeGridProps) {
  const styles = useStyles();
  const grid = useGridStyles();
  const { t } = useTranslation("schedule");
  const { time } = useFormats();
  const look = useTileLook();
  const least = useMediaQuery(phoneQuery) ? LEAST_MINUTES.phone : LEAST_MINUTES.wide;
  const range = useMemo(() => timeRangeOf(lessons), [lessons]);
  const laidOut = useMemo(() => gridDays(days, range, least), [days, range, least]);
  const spots = useMemo(() => spotsOf(laidOut), [laidOut]);
  const keys = useMemo(() => spots.map(({ key }) => key), [spots]);
  const { active, container } = useRoving(keys, (current, key) => spotBeyond(spots, current, key)?.key);

  const open = ({ target }: MouseEvent) => {
    const key = target instanceof Element ? target.closest<HTMLElement>("[data-spot]")?.dataset.spot : undefined;
    const id = key?.slice(key.indexOf(" ") + 1);
    const item = days
      .flatMap(({ pieces, allDay }) => [...allDay, ...pieces])
      .find((piece) => piece.item.id === id)?.item;
    if (item) onOpen(item);
  };
  const shared = { first: range.from, last: range.to, least, isOnlyDay: days.length === 1, look };
  const hours = Array.from({ length: (range.to - range.from) / 60 + 1 }, (_, at) => range.from + at * 60);
  const midnight = startOfDay(PLAIN_DAY, useSchoolTimeZone()).getTime();
  const hasBand = laidOut.some(({ band }) => band.length > 0);

  return (
    // biome-ignore lint/a11y: the tiles are buttons; what they report is heard here, once for all of them
    <div {...container} className={grid.scale} style={{ "--days": days.length }} onClick={open}>
      {days.length > 1 && <DayHeads days={days.map(({ day }) => day)} today={today} />}
      {hasBand && (
        <div className={mergeClasses(grid.columns, styles.band)}>
          <span aria-hidden className={styles.bandLabel}>
            {t("allDay")}
          </span>
          {laidOut.map(({ day, band }) => (
            <div key={day} className={styles.bandDay}>
              {band.map((piece) => (
                <Tile
                  key={piece.item.id}
                  {...shared}
                  piece={piece}
                  place={null}
                  sign={attendanceSign(piece.item, now)}
                  isTabStop={active === `${day} ${piece.item.id}`}
                />
              ))}
            </div>
          ))}
        </div>
      )}
      <div className={mergeClasses(grid.columns, styles.grid)} style={{ "--span": range.to - range.from }}>
        <div aria-hidden className={styles.hours}>
          {hours.map((minute) => (
            <span key={minute} className={styles.hour} style={{ "--from": minute - range.from }}>
              {time(new Date(midnight + minute * 60_000))}
            </span>
          ))}
        </div>
        {laidOut.map((day) => (
          <DayColumn key={day.day} {...shared} day={day} active={active} isToday={day.day === today} now={now} />
        ))}
      </div>
      <Legend />
    </div>
  );
}
