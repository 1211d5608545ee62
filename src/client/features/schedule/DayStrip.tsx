import { makeStyles, mergeClasses, tokens, typographyStyles } from "@fluentui/react-components";
import { useFormats } from "#client/i18n/useFormats.ts";
import { focusRingInside } from "#client/ui/focusRing.ts";
import type { Day } from "#contract/dates.ts";
import { useGridStyles } from "./gridStyles.ts";
import { daysOf } from "./period.ts";

const useStyles = makeStyles({
  strip: {
    display: "grid",
    gridTemplateColumns: "repeat(7, minmax(0, 1fr))",
    paddingInline: tokens.spacingHorizontalXS,
  },
  day: {
    ...typographyStyles.caption1,
    ...focusRingInside,
    display: "grid",
    justifyItems: "center",
    rowGap: tokens.spacingVerticalXXS,
    minWidth: 0,
    minHeight: "56px",
    padding: `${tokens.spacingVerticalXS} 0`,
    color: tokens.colorNeutralForeground2,
    backgroundColor: "transparent",
    border: "none",
    borderRadius: tokens.borderRadiusMedium,
  },
  date: { ...typographyStyles.body1Strong },
  today: { ...typographyStyles.caption1Strong, color: tokens.colorBrandForeground1 },
  chosen: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
  chosenEdge: { "@media (forced-colors: active)": { border: `${tokens.strokeWidthThin} solid Highlight` } },
});

type DayStripProps = { day: Day; today: Day; onChoose: (day: Day) => void };

/** The days of the week over the phone's day. */
export function DayStrip({ day: chosen, today, onChoose }: DayStripProps) {
  const styles = useStyles();
  const grid = useGridStyles();
  const { weekday, dayOfMonth, dateLong } = useFormats();
  return (
    <div className={styles.strip}>
      {daysOf("week", chosen).map((day) => (
        <button
          key={day}
          type="button"
          className={mergeClasses(styles.day, day === today && styles.today)}
          aria-label={dateLong(day)}
          aria-current={day === today ? "date" : undefined}
          aria-pressed={day === chosen}
          onClick={() => onChoose(day)}
        >
          <span>{weekday(day, "short")}</span>
          <span
            className={mergeClasses(
              styles.date,
              grid.date,
              day === chosen && styles.chosen,
              day === chosen && styles.chosenEdge,
            )}
          >
            {dayOfMonth(day)}
          </span>
        </button>
      ))}
    </div>
  );
}
