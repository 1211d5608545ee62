import { makeStyles, tokens } from "@fluentui/react-components";
import { useSchoolTimeZone } from "#client/i18n/schoolTime.ts";
import { useFormats } from "#client/i18n/useFormats.ts";
import { forcedColors } from "#client/ui/measures.ts";
import { minutesInZone } from "#contract/dates.ts";
import { attendanceSign } from "./attendanceSign.ts";
import type { GridDay } from "./gridDays.ts";
import { spotKey } from "./spotKey.ts";
import { Tile } from "./Tile.tsx";
import type { TileLook } from "./useTileLook.ts";

const useStyles = makeStyles({
  column: {
    position: "relative",
    height: "calc(var(--span) * var(--minute))",
    borderLeft: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke3}`,
    backgroundImage: `linear-gradient(${tokens.colorNeutralStroke3} 1px, transparent 1px)`,
    backgroundSize: "100% calc(60 * var(--minute))",
  },
  now: {
    position: "absolute",
    insetInline: 0,
    top: "calc(var(--from) * var(--minute))",
    borderTop: `${tokens.strokeWidthThick} solid ${tokens.colorCompoundBrandBackground}`,
    pointerEvents: "none",
    [forcedColors]: { borderTopColor: "Highlight" },
    "::before": {
      content: '""',
      position: "absolute",
      insetInlineStart: "-4px",
      top: "-5px",
      width: "8px",
      height: "8px",
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorCompoundBrandBackground,
    },
  },
});

type DayColumnProps = {
  day: GridDay;
  first: number;
  last: number;
  least: number;
  isOnlyDay: boolean;
  look: TileLook;
  /** The tile that Tab leads to. */
  active: string | undefined;
  isToday: boolean;
  now: number;
};

/** A day's items to scale, and today the line of the present moment. */
export function DayColumn({ day: { day, tiles }, active, isToday, now, ...shared }: DayColumnProps) {
  const styles = useStyles();
  const { dateLong } = useFormats();
  const timeZone = useSchoolTimeZone();
  const { first, last } = shared;
  const minute = isToday ? minutesInZone(new Date(now), timeZone) : -1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the parts of a form
    <div role="group" aria-label={dateLong(day)} className={styles.column}>
      {tiles.map(({ piece, place }) => (
        <Tile
          key={piece.item.id}
          piece={piece}
          place={place}
          {...shared}
          sign={attendanceSign(piece.item, now)}
          isTabStop={active === spotKey(piece)}
        />
      ))}
      {minute >= first && minute <= last && (
        <div aria-hidden data-now className={styles.now} style={{ "--from": minute - first }} />
      )}
    </div>
  );
}
